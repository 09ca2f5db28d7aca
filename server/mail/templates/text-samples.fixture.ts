/** Every text message that we write, by a name of its own. Only tests import this file. */
import type { Language } from '#contract/languages.ts';
import {
  accountClosedText,
  codeEnteredText,
  deliveryText,
  formerNumberText,
  passwordByCodeText,
  passwordResetText,
  switchedOffText,
  testText,
} from './text-messages.ts';

const at = Date.parse('2026-09-21T14:05Z');
const token = 'Zk3v9QeN1o2yXbW7uT5rLp0aHsJdFgKc8mVx4nBqYtE';

/** Of the zones that the readers of a language live in, one with a long name. */
const zones: Readonly<Record<Language, string>> = {
  en: 'America/New_York',
  'pt-PT': 'Europe/Lisbon',
  ru: 'Asia/Yekaterinburg',
};

export function allTexts(language: Language): Readonly<Record<string, string>> {
  const facts = { publicUrl: 'https://codicil.example', language };
  const zone = zones[language];
  const delivery = { ...facts, ownerName: 'Helena Duarte', writerAddress: null, token };
  const office = { ownerName: 'Bank of Lisbon', writerAddress: 'helena@duarte.example' };
  return {
    'delivery switched off': switchedOffText(facts),
    'code entered': codeEnteredText({ ...facts, releasesAt: at, zone }),
    'password reset': passwordResetText({ ...facts, takesEffectAt: at, zone }),
    'password by code': passwordByCodeText(facts),
    'account closed': accountClosedText({ ...facts, until: at, zone }),
    'former number': formerNumberText(facts),
    delivery: deliveryText(delivery),
    'delivery of an office': deliveryText({ ...delivery, ...office }),
    'delivery of the longest name': deliveryText({
      ...delivery,
      ...office,
      ownerName: 'Щ'.repeat(80),
    }),
    test: testText(facts),
  };
}

/** The alphabet of text messages (GSM 03.38), as far as our languages use it. */
const gsm = /^[\w @£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]*$/;

/** How many a telephone gets. With any other letter, each has room for 70 letters and not 160. */
export function partsOf(text: string): number {
  const [alone, joined] = gsm.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}
