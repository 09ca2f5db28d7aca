// In Portuguese: what an owner sees and decides when she is back after a release.
import type { InPortuguese } from '../translation.ts';

export const returns: InPortuguese<'returns'> = {
  title: 'O que foi enviado enquanto não respondeu',
  unsentTitle: 'O que está para seguir',
  finalTitle: 'O que um código de ativação fez entregar',
  byCode:
    'Alguém introduziu um código de ativação. É definitivo: não pode travar nem anular esta entrega.',
  text: 'Veja o que foi enviado, e a quem. Depois decida o que fazer com o resto.',
  heldText: 'Bom regresso. Retemos o que ainda não foi enviado, até que decida.',
  failed: 'Não foi possível carregar as entregas.',
  released: 'Entrega iniciada em {{date}}',
  closedOn: 'Entrega iniciada em {{date}}, anulada em {{closed}}',
  earlier_one: '{{count}} entrega que anulou',
  earlier_other: '{{count}} entregas que anulou',
  recipients: 'Destinatários de {{title}}',
  status: {
    queued: 'A caminho',
    held: 'Retida',
    accepted: 'Enviada',
    bounced: 'Recusada',
    givenUp: 'Não entregue',
    opened: 'Aberta',
    acknowledged: 'Confirmada',
    closed: 'Fechada',
  },
  detail: {
    queued: 'Estamos prestes a enviar o e-mail com a ligação.',
    queuedUntil: 'O e-mail com a ligação sai em {{date}}. Há muitos antes dele.',
    held: 'Nada foi enviado. A decisão é sua.',
    accepted: 'O e-mail foi enviado em {{date}}. A página ainda não foi aberta.',
    reminded: 'Escrevemos em {{date}} e outra vez em {{again}}. A página ainda não foi aberta.',
    second: 'Também escrevemos para {{email}} em {{date}}.',
    bounced: 'O endereço recusou o e-mail. Continuamos a tentar.',
    givenUp: 'Não foi possível entregar o e-mail. Já não tentamos.',
    opened: 'A página foi aberta em {{date}}.',
    acknowledged: 'A página foi aberta, e quem a recebeu confirmou que chegou tudo.',
    closed: 'A página foi fechada antes de o e-mail ser enviado.',
    told: 'A página foi fechada antes de alguém a abrir. Dizemos a esta pessoa que foi um falso alarme.',
    toldReader:
      'A página foi aberta em {{date}} e está agora fechada. Dizemos a esta pessoa que foi enviada cedo demais e que quem a escreveu respondeu.',
  },
  send: {
    action: 'Enviar mesmo assim',
    title: 'Enviar «{{title}}» mesmo assim?',
    text_one:
      '{{count}} pessoa recebe agora o e-mail com a ligação. Depois de lido, já não se pode retirar.',
    text_other:
      '{{count}} pessoas recebem agora o e-mail com a ligação. Depois de lido, já não se pode retirar.',
    confirm: 'Enviar agora',
    pending: 'A enviar…',
    done: 'A caminho',
    doneText: 'Estamos a enviar o que estava retido.',
  },
  recall: {
    action: 'Anular: fechar todas as páginas',
    title: 'Anular «{{title}}» e fechar todas as páginas?',
    text_one:
      '{{count}} pessoa deixa de poder abrir a página, mesmo que já a tenha aberto. Dizemos a quem recebeu o nosso e-mail que foi enviado cedo demais e que quem o escreveu respondeu. Nada mais é enviado. Pode voltar a alterar a carta, que fica de novo pronta, e as datas ficam para mais tarde.',
    text_other:
      '{{count}} pessoas deixam de poder abrir a página, mesmo que já a tenham aberto. Dizemos a quem recebeu o nosso e-mail que foi enviado cedo demais e que quem o escreveu respondeu. Nada mais é enviado. Pode voltar a alterar a carta, que fica de novo pronta, e as datas ficam para mais tarde.',
    confirm: 'Anular e fechar',
    pending: 'A fechar…',
    done: 'Anulada, e de novo pronta',
    doneText: 'As datas ficam para mais tarde.',
  },
  cancel: 'Agora não',
  decisionFailed: 'Isto não resultou',
  deletedTitle: 'O que foi eliminado enquanto não respondeu',
  deletedText: 'Ninguém recebeu nada disto. Pode recuperá-lo durante trinta dias.',
  deleted: 'Eliminada em {{date}}. Ninguém a recebeu. Pode recuperá-la até {{until}}.',
  broughtBack: 'Eliminada em {{date}}, recuperada em {{closed}}',
  bringBack: {
    action: 'Recuperar',
    title: 'Recuperar «{{title}}»?',
    text: 'A carta volta a ser como era, com os seus ficheiros, as suas notas e a sua ligação. Fica de novo pronta, e as datas ficam para mais tarde.',
    confirm: 'Recuperar',
    pending: 'A recuperar…',
    done: 'Está de volta',
    doneText: 'As datas ficam para mais tarde.',
  },
};
