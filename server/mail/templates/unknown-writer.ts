/**
 * What the page behind each mail says by which a stranger ends somebody's mails, in each language.
 */
import type { Language } from '#contract/languages.ts';

interface ReportWords {
  readonly title: string;
  /** What it does; `owner` is the name of the writer, made safe to stand in it. */
  readonly text: (owner: string) => string;
  /** To be typed, so that no program that opens links ends anything. */
  readonly word: string;
  readonly label: (word: string) => string;
  readonly press: string;
  readonly wrong: (word: string) => string;
  /** Before the address or the form. */
  readonly help: string;
  readonly write: string;
  readonly done: string;
  readonly doneText: string;
}

export const reportWords: Readonly<Record<Language, ReportWords>> = {
  en: {
    title: 'I do not know this person',
    text: (owner) =>
      `${owner} gave us your address. If you do not know this name, we send you nothing more ` +
      'from this person. Mail of other people still reaches you. Nobody can undo it from here.',
    word: 'stop',
    label: (word) => `Please type the word ${word}`,
    press: 'End these mails',
    wrong: (word) => `Nothing was ended yet. Please type the word ${word}.`,
    help: 'Is something unclear? A person answers here:',
    write: 'Write to us',
    done: 'These mails have ended',
    doneText: 'Nothing more of this person comes to your address. You can close this page.',
  },
  'pt-PT': {
    title: 'Não conheço esta pessoa',
    text: (owner) =>
      `${owner} indicou-nos o seu endereço. Se não conhece este nome, não lhe enviamos mais nada ` +
      'desta pessoa. O correio de outras pessoas continua a chegar. Aqui ninguém o pode desfazer.',
    word: 'parar',
    label: (word) => `Escreva a palavra ${word}`,
    press: 'Terminar estes e-mails',
    wrong: (word) => `Ainda nada terminou. Escreva a palavra ${word}.`,
    help: 'Alguma coisa não está clara? Aqui responde uma pessoa:',
    write: 'Escreva-nos',
    done: 'Estes e-mails terminaram',
    doneText: 'Nada mais desta pessoa chega ao seu endereço. Pode fechar esta página.',
  },
  ru: {
    title: 'Я не знаю этого человека',
    text: (owner) =>
      `${owner}: под этим именем нам указали ваш адрес. Если вы не знаете этого человека, писем ` +
      'от него больше не будет. Письма других людей будут приходить. Отменить это здесь нельзя.',
    word: 'стоп',
    label: (word) => `Введите слово ${word}`,
    press: 'Прекратить эти письма',
    wrong: (word) => `Пока ничего не прекращено. Введите слово ${word}.`,
    help: 'Что-то непонятно? Здесь вам ответит человек:',
    write: 'Напишите нам',
    done: 'Эти письма прекращены',
    doneText: 'От этого человека вам больше ничего не придёт. Страницу можно закрыть.',
  },
};

/** In whatever language the page was: who reads two of them types either word. */
export function isTheWord(typed: string): boolean {
  const plain = typed.normalize('NFKC').trim().toLowerCase();
  return Object.values(reportWords).some(({ word }) => word === plain);
}
