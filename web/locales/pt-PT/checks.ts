// In Portuguese: checks: the panel on the dashboard, and the pages behind the link in a check mail.
import type { checks as english } from '../en/checks.ts';
import type { InPortuguese } from '../translation.ts';

export const checks: InPortuguese<typeof english> = {
  mailProof: {
    at: 'Última prova de que o nosso correio lhe chega: {{date}}.',
    none: 'Ainda nada provou que o nosso correio lhe chega. Fica provado quando usar uma ligação ou um código de um dos nossos e-mails.',
    'not-proved': 'Não está provado que este servidor nota o correio que é devolvido.',
    unreadable: 'De momento nada prova que o nosso correio chega.',
  },
  panel: {
    title: 'Última verificação',
    pending: 'Pendente',
    verified: 'Respondida',
    none: 'Ainda não foi enviada nenhuma verificação. A primeira é enviada automaticamente.',
    sent: 'Verificação de {{date}}: aguardamos a sua resposta.',
    responded: 'Respondeu em {{date}}.',
    missed: 'A verificação de {{date}} ficou sem resposta.',
    failed: 'Não foi possível carregar as suas verificações.',
    answer: 'Responder agora',
    checkNow: 'Verificar agora',
    sending: 'A enviar…',
    sentTitle: 'Verificação enviada',
    sentText: 'Foi enviada uma verificação para o seu e-mail',
    sendFailed: 'Não foi possível enviar a verificação',
    sendFailedText: 'Algo correu mal',
    earlier: 'Verificações anteriores',
    types: {
      attempt: 'Verificação',
      warning: 'Aviso',
      manual: 'Verificar agora',
      code: 'Código introduzido',
    },
    ends: {
      sent: 'Aguarda a sua resposta',
      responded: 'Respondida',
      missed: 'Sem resposta',
    },
  },
  page: {
    title: 'Está aí?',
    asked: 'Perguntámos-lhe em {{date}}.',
    consequence: 'Basta uma resposta, e a contagem recomeça.',
    answeredTitle: 'Esta verificação já tem resposta',
    answered:
      'Respondeu a esta verificação em {{date}}. A resposta contou, e a contagem recomeçou.',
    again: 'Responder outra vez',
    missed: 'Esta verificação é de {{date}}. Uma resposta ainda conta, a partir deste momento.',
    releasedTitle: 'A entrega de testamentos seus começou',
    released:
      'Começou a entrega de testamentos seus às pessoas que escolheu. Se está aí, diga-nos: fica então retido o que o silêncio ou os pagamentos falhados puseram em marcha e ainda não foi enviado.',
    releasedAnswered:
      'Começou a entrega de testamentos seus às pessoas que escolheu. Uma resposta retém o que o silêncio ou os pagamentos falhados puseram em marcha e ainda não foi enviado. Inicie sessão para ver o que foi enviado, e a quem.',
    welcomeBackTitle: 'Bom regresso',
    welcomeBack:
      'A sua resposta ficou registada. Inicie sessão para ver o que foi enviado, e a quem.',
    signIn: 'Iniciar sessão',
    code: 'Código de seis algarismos',
    codeHint: 'Está no e-mail com a ligação para esta página.',
    submit: 'Estou aqui',
    submitting: 'Um momento…',
    failed: 'A sua resposta não chegou até nós. Tente novamente.',
    otherWays: 'Outras formas de responder',
    triedOut:
      'Foram experimentados demasiados códigos para esta verificação, por si ou por um programa que lê o seu correio. Não ficou impedido de responder: inicie sessão ou peça um novo e-mail com outro código.',
    newMail: 'Enviar-me um novo e-mail',
    newMailSent: 'Vai a caminho um novo e-mail com outro código.',
    newMailFailed: 'Não foi possível enviar o e-mail. Tente novamente.',
    notFoundTitle: 'Esta ligação não pertence a nenhuma verificação',
    notFound: 'Abra o e-mail mais recente do Codicil e use a ligação que lá está.',
    loadFailedTitle: 'Não foi possível carregar esta página',
    loadFailed: 'Nada se perdeu. Tente novamente daqui a um momento.',
    home: 'Ir para a página inicial',
  },
  verified: {
    title: 'Obrigado',
    text: 'A sua verificação foi registada com êxito. Os seus testamentos digitais permanecem inativos, a menos que falhe futuras verificações.',
    back: 'Voltar ao painel',
  },
};
