// In Portuguese: what exists only while trying out: the local mailbox and the bar that moves time.
import type { InPortuguese } from '../translation.ts';

export const dev: InPortuguese<'dev'> = {
  bar: {
    label: 'Viagem no tempo',
    now: 'Data e hora',
    day: '+1 dia',
    week: '+1 sem.',
    until: 'Até acontecer algo',
    steps: 'Avançar o tempo',
    moving: 'O tempo avança…',
    mailboxCount_one: '{{count}} e-mail na caixa de correio',
    mailboxCount_other: '{{count}} e-mails na caixa de correio',
    failed: 'O tempo não avançou',
    failedText: 'Algo correu mal',
    story: 'O que aconteceu',
    show: 'Mostrar o que aconteceu',
    hide: 'Ocultar',
    intro:
      'Carregue em «Até acontecer algo» e veja o que se segue quando ninguém responde. Se responder, as datas ficam para mais tarde.',
    delivered: 'Abra a caixa de correio e leia o e-mail como a pessoa que o recebe.',
    nothing: 'O tempo passou e não havia nada previsto.',
    kept: 'O correio fica neste computador.',
    openMailbox: 'Abrir a caixa de correio',
  },
  guide: {
    label: 'Guia da demonstração',
    place: '{{step}} de {{count}}',
    see: 'Veja o que a Marta leria. Abra «{{title}}» e carregue em «{{button}}».',
    silence:
      'Agora deixe de responder. Carregue em «{{button}}» até ser enviada uma carta. Veja quantas vezes lhe perguntam e a avisam antes.',
    read: 'O e-mail mais recente é para a Marta. Leia-o como ela o leria e abra a carta.',
    recall: 'Mas está viva. Carregue em «{{button}}». A sua palavra-passe é «{{password}}».',
    code: 'A sua vizinha guarda uma folha com um código. Carregue em «{{button}}», copie-o, feche e introduza-o onde ela o faria. Os papéis seguem dois dias depois; «{{passphrase}}» abre-os.',
    way: {
      see: 'Ir para o painel',
      read: 'Abrir o correio',
      recall: 'Regressar',
      code: 'Ver o código',
      enter: 'Introduzir o código',
    },
    back: 'Anterior',
    next: 'Seguinte',
    end: 'Terminar o guia',
  },
  mailbox: {
    title: 'Caixa de correio local',
    text: 'Esta instalação enviaria estes e-mails. Em vez disso, ficam aqui, seja qual for o endereço. Abra um como essa pessoa o abriria.',
    empty: 'Ainda não há correio',
    emptyText:
      'Crie uma conta, envie uma verificação ou deixe passar o tempo: o que for enviado aparece aqui automaticamente.',
    list: 'Correio, do mais recente ao mais antigo',
    to: 'Para {{address}}',
    asMail: 'Como e-mail',
    asText: 'Como texto simples',
    form: 'Como mostrar',
    frame: 'E-mail: {{subject}}',
    back: 'Todo o correio',
    failed:
      'Não foi possível abrir a caixa de correio. O correio só fica aqui quando não há servidor de correio.',
  },
};
