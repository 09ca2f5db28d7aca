// In Portuguese: the page a recipient opens: a letter and nothing else.
import type { InPortuguese } from '../translation.ts';

export const letter: InPortuguese<'letter'> = {
  noDescription: 'Sem descrição.',
  protected: 'Protegido',
  unlocked: 'Desbloqueado',
  ownTitle: 'Esta é a sua própria carta',
  own: 'Vê-a tal como os leitores a verão. A sua visita não conta como leitura. Enquanto for um rascunho ou estiver em pausa, só a sua conta a pode abrir.',
  personal: 'Algumas palavras para si',
  tabs: 'Partes desta carta',
  content: 'Conteúdo da carta',
  notes: 'Notas',
  noContent: 'Não há conteúdo disponível.',
  noNotes: 'Esta carta não tem notas anexas.',
  lastUpdated: 'Última atualização: {{date}}',
  lock: {
    title: 'Esta carta está protegida por palavra-passe',
    hint: 'Introduza a palavra-passe que a pessoa que a escreveu lhe indicou para ver o conteúdo completo.',
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
    againText: 'Voltamos a pedi-la ao fim de uma hora.',
  },
  sealed: {
    title: 'Selada até ser entregue',
    text: 'Quem a escreveu decidiu que só pode ser lida depois de entregue. Até lá, não há mais nada para ver aqui.',
  },
  onPaper: {
    locked:
      'O resto desta carta está protegido por palavra-passe. Pode lê-lo com ela neste endereço:',
    sealed: 'O resto desta carta está selado até ser entregue. Pode encontrá-lo neste endereço:',
  },
  files: {
    title: 'Ficheiros',
    download: 'Transferir',
    failed: 'Não foi possível transferir o ficheiro',
  },
  have: {
    title: 'Chegou-lhe tudo?',
    text: 'Diga-nos que chegou, e deixamos de tentar contactar.',
    button: 'Recebi',
    pending: 'Um momento…',
    done: 'Obrigado. Agora sabemos que chegou.',
    doneText: 'Não precisa de fazer mais nada.',
    failed: 'A sua resposta não chegou até nós',
    failedText: 'Tente novamente daqui a um momento.',
  },
  notFound: 'Carta não encontrada',
  notFoundText:
    'A ligação pode estar incompleta. Volte a abri-la a partir do e-mail que recebeu. Se voltar a esta página, a ligação já não é válida. Escreva-nos: uma pessoa ajuda.',
  help: 'Escreva-nos',
  failed: 'Não foi possível carregar a carta',
  failedText: 'Nada se perdeu. Tente novamente daqui a um momento.',
  falseAlarm: 'Foi um falso alarme',
  falseAlarmText:
    'Quem lhe escreveu respondeu-nos entretanto e fechou esta página. Não precisa de fazer nada.',
  falseAlarmMore:
    'Se um dia a carta tiver mesmo de lhe chegar, receberá um novo e-mail com uma nova ligação.',
  tooEarly: 'O que leu foi enviado cedo demais',
  tooEarlyText:
    'Quem lhe escreveu respondeu-nos entretanto, está bem e fechou esta página. Não precisa de fazer nada.',
  goBack: 'Voltar',
  nothingBack: 'Pode fechar esta página',
  nothingBackText: 'Pode voltar a abri-la quando quiser com a ligação do seu e-mail.',
  print: 'Imprimir',
  createdWith: 'Criado com o Codicil',
};
