// In Portuguese: letters that are deleted instead of handed over, when nobody answers any more.
import type { InPortuguese } from '../translation.ts';

export const endings: InPortuguese<'endings'> = {
  field: 'Quando eu já não puder responder',
  options: {
    'hand-over': 'Entregar às pessoas acima',
    delete: 'Eliminar',
  },
  hint: {
    'hand-over': 'Recebem-na por e-mail.',
    delete:
      'Ninguém a recebe, e as notas que não estão noutra carta vão com ela. Se voltar dentro de trinta dias, pode recuperar tudo. Depois disso nada resta.',
  },
  statusHint: 'Eliminada se deixar de responder.',
  code: 'É eliminada quando alguém introduz o código de ativação. Não responder não a elimina.',
  nobody: 'Ninguém a recebe',
  nobodyYet: 'É eliminada se deixar de responder, por isso não precisa de destinatários.',
  nobodyOf: 'Ninguém a recebe: é eliminada se deixar de responder.',
  armed: {
    also: 'Também é eliminada por {{by}}',
    ifSilent: 'Se não responder: últimos avisos a partir de {{grace}}, eliminada a {{release}}',
    ifSilentDeleted: 'Se não responder: eliminada a {{date}}',
    waits: 'Alterada sem a sua palavra-passe: não é eliminada antes de {{date}}',
  },
  headline: {
    deleted_one: 'A sua carta foi eliminada, como escolheu. Nada será enviado.',
    deleted_other: 'As suas cartas foram eliminadas, como escolheu. Nada será enviado.',
    readyOne: 'Tudo pronto. Se deixar de responder, «{{title}}» é eliminada a {{date}}.',
    readyMany_one: 'Tudo pronto. Se deixar de responder, {{count}} carta é eliminada a {{date}}.',
    readyMany_other:
      'Tudo pronto. Se deixar de responder, {{count}} cartas são eliminadas, a partir de {{date}}.',
    undated_one:
      'Tudo pronto. {{count}} carta é eliminada depois de pagamentos falhados, ou quando alguém introduzir um código de ativação. Até lá nada é eliminado.',
    undated_other:
      'Tudo pronto. {{count}} cartas são eliminadas depois de pagamentos falhados, ou quando alguém introduzir um código de ativação. Até lá nada é eliminado.',
    whileAnswering: 'Enquanto responder, nada é eliminado.',
    whileNoCode: 'Enquanto responder e ninguém introduzir um código, nada é eliminado.',
    also_one: '{{count}} outra carta seria eliminada e não vai para ninguém.',
    also_other: '{{count}} outras cartas seriam eliminadas e não vão para ninguém.',
    code: 'Alguém introduziu um código de ativação. Responda uma vez para travar a eliminação.',
    heldBack:
      'Uma eliminação devia acontecer agora. Há muitas coisas ao mesmo tempo, por isso retemo-la por enquanto. Responda uma vez para a travar.',
  },
  stat: 'Eliminação, sem resposta',
  answer: {
    askedUntil: 'Se não responder, eliminamos as suas cartas a {{date}}.',
    first: 'São eliminadas em datas diferentes. Esta é a primeira.',
    graceUntil: 'Se não responder até {{date}}, eliminamos as suas cartas. Ninguém as recebe.',
    graceUndated: 'Se não responder, eliminamos as suas cartas. Ninguém as recebe.',
    code: 'Se não responder até {{date}}, eliminamos as suas cartas. Responda uma vez para travar a eliminação.',
    some_one: '{{count}} delas é eliminada e não vai para ninguém.',
    some_other: '{{count}} delas são eliminadas e não vão para ninguém.',
  },
};
