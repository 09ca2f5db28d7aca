// In Portuguese: the page of the people who run an installation.
import type { InPortuguese } from '../translation.ts';

export const operators: InPortuguese<'operators'> = {
  title: 'Este servidor',
  lead: 'Sessão iniciada como {{name}}. Aqui vê números, e nada do que alguém escreveu.',
  signOut: 'Terminar sessão',
  failed: 'Não foi possível carregar isto',
  waiting: 'À espera da sua chave de acesso…',
  unusedPasskey: 'Nenhuma chave de acesso foi usada. Tente outra vez, por favor.',
  notDone: 'Não resultou',
  notDoneText: 'Nada foi alterado. Tente outra vez, por favor.',
  signIn: {
    title: 'Para quem mantém este servidor',
    lead: 'A sua chave de acesso abre esta página. Uma conta sua é outra coisa.',
    submit: 'Iniciar sessão com uma chave de acesso',
    first:
      'Ainda não tem uma chave? Execute «npm run operator -- invite» no servidor e abra a ' +
      'ligação.',
    failed: 'A sessão não foi iniciada',
  },
  join: {
    title: 'Passar a operador',
    lead:
      'Crie uma chave de acesso neste dispositivo. Com ela abre a página de quem mantém este ' +
      'servidor.',
    name: 'O seu nome',
    nameHint: 'Só os operadores o veem.',
    make: 'Criar uma chave de acesso',
    failed: 'A chave de acesso não foi criada',
  },
  alarms: {
    title: 'O que espera por si',
    none: 'Nada espera por si.',
    since_one: 'uma vez, em {{at}}',
    since_other: '{{count}} vezes desde {{at}}',
    end: 'Encerrar',
    endNamed: 'Encerrar: {{subject}}',
    ended: 'O alarme foi encerrado',
  },
  held: {
    text_one:
      'As cartas de {{count}} conta esperam por si, porque saíram muitas ao mesmo tempo: ' +
      '{{numbers}}.',
    text_other:
      'As cartas de {{count}} contas esperam por si, porque saíram muitas ao mesmo tempo: ' +
      '{{numbers}}.',
    confirm: 'Deixar seguir',
    question: 'Deixar seguir estas cartas?',
    questionText:
      'Só se souber que estas pessoas já não respondem. Cada uma é avisada mais uma vez antes.',
    done: 'Seguem depois de mais um aviso',
  },
  engine: {
    title: 'O motor',
    runs: 'A funcionar',
    stands: 'Parado',
    fine: 'Tudo é decidido a tempo.',
    restored: 'Esta base de dados é uma cópia reposta. Nada sai até a confirmar.',
    behind: 'Esta base de dados é mais antiga do que o diário. Nada é decidido.',
    doubt: 'Há dúvidas sobre o relógio. Nada é decidido.',
    dark: 'Há uma interrupção. Todas as datas estão paradas.',
  },
  outages: {
    title: 'Interrupções',
    none: 'Não houve nenhuma de uma hora ou mais.',
    one: '{{from}}: {{minutes}} minutos',
  },
  queue: {
    title: 'Emails e mensagens de texto',
    lead: 'O que ainda não saiu, por estado e tipo.',
    none: 'Nada está à espera.',
    count: '× {{count}}',
    tries_one: '{{count}} tentativa',
    tries_other: 'até {{count}} tentativas',
    next: 'a próxima em {{at}}',
  },
  storage: {
    title: 'Espaço e versões',
    database: 'Base de dados',
    files: 'Ficheiros',
    free: 'Livre no disco',
    unknown: 'Não se sabe',
    backup: 'Última cópia de segurança',
    noBackups: 'Aqui não são feitas',
    noneYet: 'Ainda nenhuma',
    program: 'Programa',
    versions: 'Funciona com',
  },
  invite: {
    title: 'Convidar alguém',
    lead: 'Uma ligação abre uma conta, durante 14 dias.',
    make: 'Criar uma ligação',
    until: 'Até {{date}}',
  },
  acts: {
    title: 'O que foi feito',
    lead: 'Ninguém pode alterar esta lista.',
    command: 'um comando no servidor',
    by: 'operador {{id}}',
    kinds: {
      'operator-invited': 'Operador convidado',
      'operator-joined': 'Novo operador',
      'operator-removed': 'Operador removido',
      'signed-in': 'Sessão iniciada',
      'account-disabled': 'Conta desativada',
      'account-enabled': 'Conta ativada',
      'account-deleted': 'Conta apagada',
      'account-restored': 'Conta recuperada',
      'password-link-made': 'Ligação para nova palavra-passe criada',
      'writer-held': 'Emails para novas pessoas retidos',
      'writer-hold-ended': 'Emails para novas pessoas seguem',
      'owner-invited': 'Ligação para nova conta criada',
      'alarms-ended': 'Alarmes encerrados',
      'releases-confirmed': 'Cartas deixadas seguir',
      'clock-confirmed': 'Relógio confirmado',
      'backup-restored': 'Cópia de segurança restaurada',
      'restore-confirmed': 'Restauro confirmado',
      'master-key-replaced': 'Chave mestra substituída',
      'database-moved': 'Mudança para outra base de dados',
      'database-move-undone': 'Mudança para outra base de dados anulada',
      'files-moved': 'Ficheiros anexados mudados de lugar',
      'wind-down-announced': 'Fim do serviço anunciado',
      'wind-down-withdrawn': 'Anúncio do fim retirado',
    },
  },
  find: {
    label: 'Encontrar o número de uma conta',
    hint: 'Pelo nome de utilizador ou pelo email que lhe indicaram.',
    submit: 'Procurar',
    found: 'É o número {{id}}.',
  },
  accounts: {
    title: 'Contas',
    lead: '{{open}} abertas, {{disabled}} desativadas, {{closed}} apagadas. As cem mais recentes:',
    number: 'Número {{id}}',
    states: { open: 'Aberta', disabled: 'Desativada', closed: 'Apagada' },
    unconfirmed: 'Endereço por confirmar',
    since: 'desde {{date}}',
    testaments_one: '{{count}} carta',
    testaments_other: '{{count}} cartas',
    waiting: '{{count}} prontas',
    recipients_one: '{{count}} destinatário',
    recipients_other: '{{count}} destinatários',
    deliveries_one: '{{count}} entrega',
    deliveries_other: '{{count}} entregas',
    files: 'ficheiros {{size}}',
    disable: 'Desativar',
    disableNamed: 'Desativar o número {{id}}',
    disableQuestion: 'Desativar o número {{id}}?',
    disableText:
      'Ninguém pode iniciar sessão nesta conta, e nada dela é entregue até voltar a ativá-' +
      'la. O titular é informado por email, e continuamos a perguntar-lhe se está bem. Nada é ' +
      'apagado.',
    disabled: 'O número {{id}} está desativado',
    enable: 'Ativar',
    enableNamed: 'Ativar o número {{id}}',
    enableQuestion: 'Ativar o número {{id}}?',
    enableText:
      'O titular pode voltar a iniciar sessão. Durante três dias nada é entregue, e o titular é ' +
      'avisado mais uma vez antes.',
    enabled: 'O número {{id}} está ativado',
  },
};
