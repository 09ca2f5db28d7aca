// In Portuguese: what happens, on which date, if nobody answers.
import type { InPortuguese } from '../translation.ts';

export const forecast: InPortuguese<'forecast'> = {
  title: 'Se deixar de responder',
  summary_one:
    'Depois de uma verificação sem resposta, nada é enviado durante pelo menos {{count}} dia.',
  summary_other:
    'Depois de uma verificação sem resposta, nada é enviado durante pelo menos {{count}} dias.',
  running: 'Se não responder, as suas cartas são entregues em {{date}}.',
  startsOver:
    'Carregue no botão de qualquer um dos nossos e-mails, e as datas ficam para mais tarde. Responder ao e-mail não conta.',
  nothing: 'Nenhuma das suas cartas está pronta, por isso nada é enviado.',
  alsoDelivered: 'Entrega em {{date}}',
  check: 'E-mail de verificação',
  checkHint: 'Basta uma resposta',
  reminder: 'Lembrete\u00A0{{number}}',
  reminderHint: 'Por e-mail',
  grace: 'Começa o período de tolerância',
  graceHint_one: 'mais {{count}} dia para responder',
  graceHint_other: 'mais {{count}} dias para responder',
  warnings_one: 'Aviso em {{dates}}',
  warnings_other: 'Avisos em {{dates}}',
  warning: 'Aviso',
  warningHint: 'Por e-mail, com a data',
  releaseHint_one: 'a {{count}} pessoa',
  releaseHint_other: 'a {{count}} pessoas',
  lastMail:
    'Escreve a muitas pessoas novas; por isso, enviamos os e-mails ao longo de vários dias. O último sai em {{date}}.',
  preview: {
    title: 'Se deixasse de responder depois de guardar',
    check: 'Perguntamos',
    grace: 'Começa a tolerância',
    release: 'Entrega',
    reminders_one: 'Perguntamos mais uma vez em {{dates}}.',
    reminders_other: 'Voltamos a perguntar em {{dates}}.',
    remindersMany_one: 'Perguntamos mais {{count}} vez, a partir de {{date}}.',
    remindersMany_other: 'Perguntamos mais {{count}} vezes, a partir de {{date}}.',
    failed: 'Não foi possível calcular as datas neste momento.',
  },
  payment: {
    title: 'Se os pagamentos falharem',
    noDate: 'Ninguém sabe quando um pagamento vai falhar, por isso ainda não há datas.',
    failures_one: '{{count}} pagamento falhado dá início ao período de tolerância',
    failures_other: '{{count}} pagamentos falhados seguidos dão início ao período de tolerância',
    grace_one: '{{count}} dia com avisos por e-mail; um pagamento ou uma resposta termina-o',
    grace_other: '{{count}} dias com avisos por e-mail; um pagamento ou uma resposta termina-o',
    release: 'Se não houver nem um nem outra, as suas cartas são entregues',
  },
  deletion: {
    running: 'Se não responder, é eliminada em {{date}}.',
    summary_one:
      'Depois de uma verificação sem resposta, nada é eliminado durante pelo menos {{count}} dia.',
    summary_other:
      'Depois de uma verificação sem resposta, nada é eliminado durante pelo menos {{count}} dias.',
    also: 'Eliminada em {{date}}',
    release: 'Eliminação',
    hint: 'Ninguém a recebe',
    payment: 'Se não houver nem um nem outra, é eliminada, e ninguém a recebe',
  },
};
