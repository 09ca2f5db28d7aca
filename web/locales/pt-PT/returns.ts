// In Portuguese: what an owner sees and decides when she is back after a release.
import type { returns as english } from '../en/returns.ts';
import type { InPortuguese } from '../translation.ts';

export const returns: InPortuguese<typeof english> = {
  title: 'O que foi enviado enquanto não respondeu',
  unsentTitle: 'O que está pronto a enviar',
  finalTitle: 'O que um código de ativação pôs em marcha',
  byCode: 'Por um código de ativação, o que é definitivo: não pode ser travado nem anulado.',
  text: 'Veja o que seguiu e para quem, e decida o que fazer com o resto.',
  heldText: 'Está de volta. O que ainda não foi enviado ficou retido e aguarda a sua decisão.',
  failed: 'Não foi possível carregar as entregas.',
  released: 'Entrega iniciada em {{date}}',
  closedOn: 'Entrega iniciada em {{date}}, anulada em {{closed}}',
  earlier_one: '{{count}} envio que anulou',
  earlier_other: '{{count}} envios que anulou',
  recipients: 'Destinatários de {{title}}',
  status: {
    queued: 'A caminho',
    held: 'Retido',
    accepted: 'Enviado',
    bounced: 'Recusado',
    givenUp: 'Não entregue',
    opened: 'Aberto',
    acknowledged: 'Confirmado',
    closed: 'Fechado',
  },
  detail: {
    queued: 'O e-mail com a ligação está prestes a ser enviado.',
    queuedUntil: 'O e-mail com a ligação sai em {{date}}, porque há muitos antes.',
    held: 'Nada foi enviado. Aguarda a sua decisão.',
    accepted: 'O e-mail foi enviado em {{date}}. A página ainda não foi aberta.',
    bounced: 'O endereço recusou o e-mail. Continuamos a tentar.',
    givenUp: 'Não foi possível entregar o e-mail. Já não tentamos.',
    opened: 'A página foi aberta em {{date}}.',
    acknowledged: 'A página foi aberta e a receção confirmada.',
    closed: 'A página foi fechada antes de o e-mail ser enviado.',
    told: 'A página foi fechada antes de ser aberta. Explicamos por e-mail que foi um falso alarme.',
    toldReader:
      'A página foi aberta em {{date}} e está agora fechada. Explicamos por e-mail que foi enviada cedo demais e que está bem.',
  },
  send: {
    action: 'Enviar mesmo assim',
    title: 'Enviar «{{title}}» mesmo assim?',
    text_one:
      '{{count}} pessoa recebe agora o e-mail com a ligação. O que for lido não se pode retirar.',
    text_other:
      '{{count}} pessoas recebem agora o e-mail com a ligação. O que for lido não se pode retirar.',
    confirm: 'Enviar agora',
    pending: 'A enviar…',
    done: 'A caminho',
    doneText: 'O que estava retido está a ser enviado.',
  },
  recall: {
    action: 'Fechar todas as páginas',
    title: 'Fechar as páginas de «{{title}}»?',
    text_one:
      '{{count}} pessoa deixa de poder abrir a página, quer já a tenha aberto, quer não. Quem recebeu o e-mail é informado de que foi enviado cedo demais e de que está bem. Nada mais é enviado. O testamento pode voltar a ser alterado e fica de novo ativado, e a contagem recomeça.',
    text_other:
      '{{count}} pessoas deixam de poder abrir a página, quer já a tenham aberto, quer não. Quem recebeu o e-mail é informado de que foi enviado cedo demais e de que está bem. Nada mais é enviado. O testamento pode voltar a ser alterado e fica de novo ativado, e a contagem recomeça.',
    confirm: 'Fechar e reativar',
    pending: 'A fechar…',
    done: 'Fechado e reativado',
    doneText: 'A contagem recomeça.',
  },
  cancel: 'Agora não',
  decisionFailed: 'Isto não resultou',
  decisionFailedText: 'Nada foi alterado. Tente novamente.',
};
