// In Portuguese: the page a recipient opens: a letter and nothing else.
import type { InPortuguese } from '../translation.ts';

export const letter: InPortuguese<'letter'> = {
  noDescription: 'Sem descrição.',
  protected: 'Protegido',
  unlocked: 'Desbloqueado',
  ownTitle: 'Esta é a sua própria carta',
  own: 'Vê-a tal como os leitores a verão. A sua visita não conta como leitura. Enquanto for um rascunho ou estiver em pausa, só a sua conta a pode abrir.',
  from: 'De {{name}}',
  picture: 'Fotografia de {{name}}',
  when: 'Escrita em {{written}} · entregue em {{delivered}}',
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
    notYours:
      'É a palavra-passe desta carta, e nenhuma das suas. No papel pode chamar-se frase-passe.',
    unlock: 'Desbloquear',
    verifying: 'A verificar…',
    wrong: 'Palavra-passe incorreta',
    wrongText: 'Verifique cada letra, incluindo as maiúsculas, e tente novamente.',
    failed: 'Não foi possível verificar a palavra-passe',
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
    failed: 'Não foi possível transferir o ficheiro',
  },
  have: {
    title: 'Chegou-lhe tudo?',
    text: 'Diga-nos que chegou, e deixamos de tentar contactar.',
    button: 'Recebi',
    done: 'Obrigado. Agora sabemos que chegou.',
    doneText: 'Não precisa de fazer mais nada.',
    failed: 'A sua resposta não chegou até nós',
    failedText: 'Tente novamente daqui a um momento.',
  },
  help: {
    title: 'O que pode fazer agora',
    again:
      'Hoje não precisa de decidir nada. A ligação no nosso e-mail continua a funcionar, e pode voltar quantas vezes quiser.',
    keep: 'Imprima a carta, ou guarde-a num ficheiro com a impressão do seu navegador. Os ficheiros guardam-se um a um.',
    password:
      'A palavra-passe foi escolhida por {{name}}. Pode estar escrita em algum lado, ou alguém próximo pode sabê-la. Nós não a sabemos e não a podemos substituir.',
    alive: 'Sabe que {{name}} está bem? Então, por favor, fale desta página a {{name}}.',
    unreached:
      '{{name}} escreveu também a alguém a quem o nosso e-mail ainda não chegou. Sabe quem pode ser? Então, por favor, peça a essa pessoa que procure o nosso e-mail de {{day}}, também na pasta de spam.',
    unreachedNamed:
      'O nosso e-mail ainda não foi visto por {{people}}. Sabe como falar com estas pessoas? Então, por favor, peça-lhes que procurem o nosso e-mail de {{day}}, também na pasta de spam.',
    person: 'Há alguma coisa pouco clara, ou alguma coisa não funciona? Aqui responde uma pessoa:',
  },
  notFound: 'Carta não encontrada',
  notFoundText:
    'A ligação pode estar incompleta. Volte a abri-la a partir do e-mail que recebeu. Se voltar a esta página, a ligação já não é válida. Escreva-nos: uma pessoa ajuda.',
  failed: 'Não foi possível carregar a carta',
  failedText: 'Nada se perdeu. Tente novamente daqui a um momento.',
  falseAlarm: 'Foi um falso alarme',
  falseAlarmText:
    'Quem lhe escreveu respondeu-nos entretanto e fechou esta página. Não precisa de fazer nada.',
  falseAlarmMore:
    'Se um dia a carta tiver mesmo de lhe chegar, receberá um novo e-mail com uma nova ligação.',
  tooEarly: 'O que leu foi enviado cedo demais',
  tooEarlyText:
    'Quem lhe escreveu respondeu-nos entretanto e fechou esta página. Não precisa de fazer nada.',
  goBack: 'Voltar',
  nothingBack: 'Pode fechar esta página',
  nothingBackText: 'Pode voltar a abri-la quando quiser com a ligação do seu e-mail.',
  createdWith: 'Criado com o Codicil',
};
