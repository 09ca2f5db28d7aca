/** The Portuguese words, of Portugal, of every mail, text message, sheet and notification. */
import type { PortugueseOf } from '#contract/translation.ts';
import type { mailEnglish } from '#server/mail/words/en/catalogue.ts';
import { ptArchives } from './archives.ts';
import { ptChecks } from './checks.ts';
import { ptCodes } from './codes.ts';
import { ptDeliveries } from './deliveries.ts';
import { ptEndings } from './endings.ts';
import { ptFarewells } from './farewells.ts';
import { ptGenuine } from './genuine.ts';
import { ptMessages } from './messages.ts';
import { ptMoves } from './moves.ts';
import { ptNotifications } from './notifications.ts';
import { ptPayments } from './payments.ts';
import { ptPhrases } from './phrases.ts';
import { ptPrograms } from './programs.ts';
import { ptReplies } from './replies.ts';
import { ptResets } from './resets.ts';
import { ptSentences } from './sentences.ts';
import { ptWindDown } from './wind-down.ts';

export const mailPortuguese: PortugueseOf<typeof mailEnglish> = {
  ...ptArchives,
  ...ptChecks,
  ...ptCodes,
  ...ptDeliveries,
  ...ptEndings,
  ...ptFarewells,
  ...ptGenuine,
  ...ptMessages,
  ...ptMoves,
  ...ptNotifications,
  ...ptPayments,
  ...ptPhrases,
  ...ptPrograms,
  ...ptReplies,
  ...ptResets,
  ...ptSentences,
  ...ptWindDown,
};
