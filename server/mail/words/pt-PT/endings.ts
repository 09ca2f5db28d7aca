/**
 * In Portuguese: the words of mails about letters that are deleted instead of handed over, and of
 * what a release does in one phrase. It says what we do, so that no verb has to follow a number.
 */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enEndings } from '#server/mail/words/en/endings.ts';

export const ptEndings: PortugueseOf<typeof enEndings> = {
  ending: {
    goes: 'entregamos {{testaments}} a {{people}}',
    deleted: 'eliminamos {{deleted}}',
    both: 'entregamos {{testaments}} a {{people}} e eliminamos {{deleted}}',
    began: 'começou a entrega de {{testaments}} a {{people}}',
    wasDeleted_one: 'foi eliminada 1 carta',
    wasDeleted_other: 'foram eliminadas {{count}} cartas',
    beganBoth: 'começou a entrega de {{testaments}} a {{people}}, e {{wasDeleted}}',
    kept: '{{testaments}} a entregar a {{people}} quando chegar a altura',
    keptDeleted: '{{deleted}}, para eliminar quando chegar a altura',
    keptBoth:
      '{{testaments}} a entregar a {{people}}, e {{deleted}} para eliminar, quando chegar a altura',
  },
  deletionWarning: {
    codeNotBefore: 'Não eliminamos nada antes desta hora.',
    codeWhatToDo:
      'Se está bem e não quer isto, abra agora a nossa página, por favor, e escreva os seis ' +
      'algarismos que estão abaixo. Depois disso, nada é eliminado, e todas as datas ficam ' +
      'para mais tarde. Se é isto que quer, não precisa de fazer nada.',
    subject_one: 'Aviso: eliminamos a sua carta a {{day}} se não responder',
    subject_other: 'Aviso: eliminamos as suas cartas a {{day}} se não responder',
    lastSubject_one: 'Último aviso: eliminamos a sua carta a {{day}} se não responder',
    lastSubject_other: 'Último aviso: eliminamos as suas cartas a {{day}} se não responder',
    preheader: 'Responda na nossa página, e nada é eliminado.',
    title_one: 'A sua carta vai ser eliminada, a menos que responda',
    title_other: 'As suas cartas vão ser eliminadas, a menos que responda',
    notBefore_one: 'Não a eliminamos antes desta hora.',
    notBefore_other: 'Não as eliminamos antes desta hora.',
    whatToDo:
      'Se está bem, abra agora a nossa página, por favor, e escreva os seis algarismos que ' +
      'estão abaixo. Depois disso, nada é eliminado, e todas as datas ficam para mais tarde.',
    answer: 'Travar a eliminação',
    final:
      'Durante os trinta dias seguintes pode recuperar o que foi eliminado, com a sua ' +
      'palavra-passe. Depois disso, não resta nada.',
  },
  deletion: {
    checkWhy:
      'Pediu-nos que lhe perguntássemos {{every}} se está bem. Este é o lembrete {{attempt}} ' +
      'de {{attempts}}. Por favor, abra a nossa página e escreva os seis algarismos que estão ' +
      'abaixo. Depois disso, todas as datas ficam para mais tarde, e nada é eliminado.',
    check: 'O que escreveu é eliminado. Mesmo que não responda, nunca é eliminado mais cedo.',
    checkBoth:
      'As suas cartas são enviadas aos destinatários ou eliminadas, como escolheu para cada ' +
      'uma. Mesmo que não responda, isso nunca acontece mais cedo.',
    datesPreheader: 'As datas, e o que acontece se não responder.',
    release: 'Se até lá não tiver respondido, o que escreveu é eliminado.',
    payment:
      'Se os pagamentos falharem {{times}}, começa um período de tolerância de {{days}}, e ' +
      'enviamos-lhe avisos. Se durante esse período não pagar nem responder, eliminamos as ' +
      'cartas que dependem de pagamentos falhados.',
    codeAtOnce:
      'Quando alguém introduzir o seu código de ativação, eliminamos de imediato as cartas desse ' +
      'código.',
    codeLater:
      'Quando alguém introduzir o seu código de ativação, eliminamos as cartas desse código ' +
      '{{hours}} horas depois, a menos que o trave.',
    subject: 'O que escreveu foi eliminado',
    preheader: 'Durante trinta dias pode recuperar o que foi eliminado.',
    title: 'O que escreveu foi eliminado',
    again:
      'Ninguém recebeu o que foi eliminado. Pode recuperá-lo, com a sua palavra-passe, até ' +
      '{{until}}. Depois disso, não resta nada.',
    ifThere:
      'Se está bem, abra agora a nossa página, por favor, e escreva os seis algarismos que ' +
      'estão abaixo, para sabermos que está bem.',
    answer: 'Estou aqui',
    back:
      'Para o recuperar, inicie sessão e carregue em «Recuperar». Para isso precisa da sua ' +
      'palavra-passe. Tudo volta a ser como era, e fica de novo pronto.',
    look: 'Ver o que foi eliminado',
  },
  /** Where some letters are handed over and others deleted. */
  mixed: {
    release:
      'Se até lá não tiver respondido, as suas cartas são enviadas ou eliminadas, como escolheu ' +
      'para cada uma.',
    payment:
      'Se os pagamentos falharem {{times}}, começa um período de tolerância de {{days}}, e ' +
      'enviamos-lhe avisos. Se durante esse período não pagar nem responder, enviamos ou ' +
      'eliminamos as cartas que dependem de pagamentos falhados, como escolheu para cada uma.',
    codeAtOnce:
      'Quando alguém introduzir o seu código de ativação, enviamos ou eliminamos de imediato as ' +
      'cartas desse código, como escolheu para cada uma.',
    codeLater:
      'Quando alguém introduzir o seu código de ativação, enviamos ou eliminamos as cartas desse ' +
      'código {{hours}} horas depois, como escolheu para cada uma, a menos que o trave.',
  },
};
