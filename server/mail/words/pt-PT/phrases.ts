/** In Portuguese: the words that several mails share. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enPhrases } from '#server/mail/words/en/phrases.ts';

export const ptPhrases: PortugueseOf<typeof enPhrases> = {
  locale: 'pt-PT',
  moment: '{{date}} às {{time}} ({{zone}})',
  momentUnsure: 'O nosso relógio está a ser verificado, por isso não sabemos dizer quando',
  greeting: 'Olá, {{name}},',
  greetingUnnamed: 'Olá,',
  testaments_one: '1 carta',
  testaments_other: '{{count}} cartas',
  people_one: '1 pessoa',
  people_other: '{{count}} pessoas',
  numbersFromTwo: 'dois três quatro cinco seis sete oito nove dez onze doze',
  weeksFromTwo: 'duas três quatro cinco seis sete oito nove dez onze doze',
  every: {
    day: 'todos os dias',
    week: 'todas as semanas',
    month: 'todos os meses',
    year: 'todos os anos',
    days_one: 'a cada {{number}} dia',
    days_other: 'de {{number}} em {{number}} dias',
    weeks_one: 'a cada {{number}} semana',
    weeks_other: 'de {{number}} em {{number}} semanas',
    months_one: 'a cada {{number}} mês',
    months_other: 'de {{number}} em {{number}} meses',
    years_one: 'a cada {{number}} ano',
    years_other: 'de {{number}} em {{number}} anos',
  },
  linkHint: 'Se a ligação não abrir, copie este endereço para o navegador:',
  codeLabel: 'A página vai pedir-lhe estes seis algarismos:',
  heirs:
    'Se está a ler isto na caixa de correio de alguém que morreu, por favor, não responda. Não ' +
    'tem de fazer nada.',
  keepToYourself:
    'Por favor, não reencaminhe esta mensagem. Com a ligação e o código, qualquer pessoa poderia ' +
    'responder por si.',
  onlyTheCode:
    'A página pede apenas este código, nunca uma palavra-passe ou um pagamento. Não diga o ' +
    'código a ninguém, nem ao telefone.',
  ownerFooter: 'Recebe esta mensagem porque tem uma conta do Codicil em {{host}}.',
  machineFooter: 'Não responda a este e-mail: ninguém lê as respostas. Ajuda: {{help}}',
  device: {
    both: '{{browser}} em {{system}}',
    unknown: 'desconhecido',
    row: 'Navegador: {{device}}',
  },
};
