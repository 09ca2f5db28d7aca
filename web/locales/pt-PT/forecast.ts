// In Portuguese: what happens, on which date, if nobody answers.
import type { forecast as english } from '../en/forecast.ts';
import type { InPortuguese } from '../translation.ts';

export const forecast: InPortuguese<typeof english> = {
  title: 'Se deixar de responder',
  summary_one: 'Nada é enviado durante pelo menos {{count}} dia após uma verificação sem resposta.',
  summary_other:
    'Nada é enviado durante pelo menos {{count}} dias após uma verificação sem resposta.',
  running: 'Sem resposta, a entrega é em {{date}}.',
  startsOver: 'Abra a ligação de qualquer uma destas mensagens e responda lá: a contagem recomeça.',
  nothing: 'Nenhum testamento está ativado, por isso o silêncio não muda nada.',
  alsoDelivered: 'Entrega em {{date}}',
  check: 'E-mail de verificação',
  checkHint: 'Basta uma resposta',
  reminder: 'Lembrete {{number}}',
  reminderHint: 'Por e-mail',
  grace: 'Começa o período de tolerância',
  graceHint_one: 'mais {{count}} dia para responder',
  graceHint_other: 'mais {{count}} dias para responder',
  warnings_one: 'Aviso em {{dates}}',
  warnings_other: 'Avisos em {{dates}}',
  warning: 'Aviso',
  warningHint: 'Por e-mail, com a data',
  release: 'Entrega',
  releaseHint_one: 'a {{count}} pessoa',
  releaseHint_other: 'a {{count}} pessoas',
  lastMail: 'A tantas pessoas novas escreve-se em vários dias, o último e-mail em {{date}}.',
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
    noDate: 'Ninguém sabe quando um pagamento falha; por isso não há datas antes de falhar.',
    failures_one: '{{count}} pagamento falhado dá início ao período de tolerância',
    failures_other: '{{count}} pagamentos falhados seguidos dão início ao período de tolerância',
    grace_one: '{{count}} dia com avisos por e-mail; um pagamento ou uma resposta termina-o',
    grace_other: '{{count}} dias com avisos por e-mail; um pagamento ou uma resposta termina-o',
    release: 'Sem um nem outra, as suas palavras são entregues',
  },
};
