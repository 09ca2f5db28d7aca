// In Portuguese: checks: the panel on the dashboard, and the pages behind the link in a check mail.
import type { InPortuguese } from '../translation.ts';

export const checks: InPortuguese<'checks'> = {
  mailProof: {
    at: 'Usou um dos nossos e-mails pela última vez em {{date}}: o nosso correio chega-lhe.',
    none: 'Ainda não sabemos se o nosso correio lhe chega. Saberemos quando usar uma ligação ou um código de um dos nossos e-mails.',
    'not-proved': 'Não sabemos se este servidor repara no correio devolvido.',
    unreadable: 'De momento não conseguimos saber se o nosso correio chega.',
  },
  panel: {
    title: 'Última verificação',
    pending: 'Pendente',
    verified: 'Respondida',
    none: 'Ainda não foi enviada nenhuma verificação. Não precisa de fazer nada.',
    first: 'Primeira verificação: {{date}}. Até lá, não precisa de fazer nada.',
    sent: 'Perguntámos-lhe em {{date}}. Responda, por favor.',
    responded: 'Respondeu em {{date}}.',
    missed: 'Não respondeu à verificação de {{date}}.',
    failed: 'Não foi possível carregar as suas verificações.',
    answer: 'Responder agora',
    checkNow: 'Verificar agora',
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
    consequence: 'Responda uma vez, e as datas ficam para mais tarde.',
    answeredTitle: 'Já respondeu',
    answered:
      'Respondeu a esta verificação em {{date}}. A resposta contou, e as datas ficaram para mais tarde.',
    again: 'Responder outra vez',
    missed: 'Esta verificação é de {{date}}. Ainda pode responder agora.',
    releasedTitle: 'As suas cartas estão a ser entregues',
    released:
      'Começámos a entregar as suas cartas às pessoas que escolheu. Se está bem, diga-nos: retemos então o que ainda não foi enviado. Isto vale depois de um silêncio ou de pagamentos falhados, mas não depois de um código de ativação.',
    releasedAnswered:
      'Começámos a entregar as suas cartas às pessoas que escolheu. Responda para reter o que ainda não foi enviado. Isto vale depois de um silêncio ou de pagamentos falhados, mas não depois de um código de ativação. Inicie sessão para ver o que foi enviado, e a quem.',
    deletedTitle: 'As suas cartas foram eliminadas',
    deleted:
      'O que escreveu foi eliminado, e ninguém o recebeu. Se está bem, diga-nos. Depois inicie sessão: durante trinta dias pode recuperá-lo.',
    welcomeBackTitle: 'Bom regresso',
    welcomeBack: 'Recebemos a sua resposta. Inicie sessão para ver o que foi enviado, e a quem.',
    signIn: 'Iniciar sessão',
    code: 'Código de seis algarismos',
    codeHint: 'Está no e-mail com a ligação para esta página.',
    submit: 'Estou aqui',
    failed: 'A sua resposta não chegou até nós. Tente novamente.',
    otherWays: 'Outras formas de responder',
    triedOut:
      'Foram escritos demasiados códigos errados para esta verificação, por si ou por um programa que lê o seu correio. Ainda pode responder: inicie sessão ou peça um novo e-mail com outro código.',
    newMail: 'Enviar-me um novo e-mail',
    newMailSent: 'Enviámos-lhe um novo e-mail com outro código.',
    newMailFailed: 'Não foi possível enviar o e-mail. Tente novamente.',
    notFoundTitle: 'Esta ligação não funciona',
    notFound: 'Abra o e-mail mais recente do Codicil e use a ligação que lá está.',
    loadFailedTitle: 'Não foi possível carregar esta página',
    loadFailed: 'Nada se perdeu. Tente novamente daqui a um momento.',
  },
  verified: {
    title: 'Obrigado',
    text: 'A sua verificação foi registada com êxito. Os seus testamentos digitais permanecem inativos, a menos que falhe futuras verificações.',
    plain: 'Nada é enviado. Voltamos a perguntar na próxima verificação.',
    next: 'Nada é enviado. Próxima verificação: {{date}}.',
    back: 'Voltar ao painel',
  },
};
