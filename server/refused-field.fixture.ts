/** The whole body of an answer that refuses a field, by the sentence that a person reads. */
import {
  englishSentences,
  type RefusalBody,
  type SentenceCode,
  type SentenceValue,
} from '#contract/sentences.ts';

/** @param message in English, with its numbers: "Name must be at most 200 characters". */
export function refusedField(message: string): RefusalBody {
  for (const [code, template] of Object.entries(englishSentences)) {
    const pattern = template
      .split('#')
      .map((part) => RegExp.escape(part))
      .join('(.+)');
    const found = new RegExp(`^${pattern}$`).exec(message);
    if (found === null) continue;
    const values = found.slice(1).map(valueIn);
    return { message, code: code as SentenceCode, ...(values.length > 0 && { values }) };
  }
  // The words of the library that reads requests: for programs, no page shows them.
  return { message, code: 'value-wrong' };
}

function valueIn(written: string): SentenceValue {
  return /^[\d,]+$/.test(written) ? Number(written.replaceAll(',', '')) : written;
}
