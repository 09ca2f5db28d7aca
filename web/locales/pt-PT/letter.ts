// In Portuguese: the page a recipient opens: a letter and nothing else.
import type { letter as english } from '../en/letter.ts';
import type { InPortuguese } from '../translation.ts';

export const letter: InPortuguese<typeof english> = {
  noDescription: 'Sem descrição.',
  protected: 'Protegido',
  unlocked: 'Desbloqueado',
  ownTitle: 'Este é o seu próprio testamento',
  own: 'Vê-o tal como os leitores o veem, e a sua visita não conta como leitura. Enquanto for um rascunho ou estiver em pausa, só a sua conta o pode abrir.',
  personal: 'Algumas palavras para si',
  tabs: 'Partes deste testamento',
  content: 'Conteúdo do testamento',
  notes: 'Notas',
  noContent: 'Não há conteúdo disponível.',
  noNotes: 'Este testamento não tem notas anexas.',
  lastUpdated: 'Última atualização: {{date}}',
  lock: {
    title: 'Este testamento está protegido por palavra-passe',
    hint: 'Introduza a palavra-passe indicada por quem criou o testamento para ver o conteúdo completo.',
    password: 'Palavra-passe',
    unlock: 'Desbloquear',
    verifying: 'A verificar…',
    wrong: 'Palavra-passe incorreta',
    wrongText: 'Verifique cada letra, incluindo as maiúsculas, e tente novamente.',
    failed: 'Não foi possível verificar a palavra-passe',
    failedText: 'Nada se perdeu. Tente novamente daqui a um momento.',
    done: 'Desbloqueado',
    doneText: 'A palavra-passe está certa',
    again: 'Introduza a palavra-passe mais uma vez',
    againText: 'Volta a ser pedida ao fim de uma hora.',
  },
  sealed: {
    title: 'Selado até ser entregue',
    text: 'Quem o escreveu decidiu que as palavras só podem ser lidas depois de entregues. Até lá, não há mais nada para ver aqui.',
  },
  onPaper: {
    locked:
      'O resto deste testamento está protegido por palavra-passe. Pode ser lido com ela neste endereço:',
    sealed: 'O resto deste testamento está selado até ser entregue. Está guardado neste endereço:',
  },
  files: {
    title: 'Ficheiros',
    download: 'Transferir',
    failed: 'Não foi possível transferir o ficheiro',
  },
  have: {
    title: 'Chegou-lhe tudo?',
    text: 'Se o disser, ninguém terá de lhe voltar a perguntar. Não tem mais nenhuma consequência.',
    button: 'Já o tenho',
    pending: 'Um momento…',
    done: 'Obrigado. Sabemos agora que o tem.',
    doneText: 'Não se espera mais nada de si.',
    failed: 'Não foi possível registar',
    failedText: 'Tente novamente daqui a um momento.',
  },
  notFound: 'Testamento não encontrado',
  notFoundText:
    'A ligação pode estar incompleta. Volte a abri-la a partir do e-mail que recebeu. Se voltar a dar aqui, já não abre nada.',
  failed: 'Não foi possível carregar o testamento',
  failedText: 'Nada se perdeu. Tente novamente daqui a um momento.',
  falseAlarm: 'Foi um falso alarme',
  falseAlarmText:
    'A pessoa que lhe escreveu respondeu entretanto e voltou a fechar esta página. Não se espera nada de si.',
  falseAlarmMore:
    'Se um dia a mensagem tiver mesmo de lhe chegar, virá num novo e-mail com uma nova ligação.',
  tooEarly: 'O que leu foi enviado cedo demais',
  tooEarlyText:
    'A pessoa que lhe escreveu respondeu entretanto, está bem e fechou esta página. Não se espera nada de si.',
  goBack: 'Voltar',
  nothingBack: 'Pode fechar esta página',
  nothingBackText: 'A ligação no seu e-mail volta a abri-la quando quiser.',
  print: 'Imprimir',
  createdWith: 'Criado com o Codicil',
};
