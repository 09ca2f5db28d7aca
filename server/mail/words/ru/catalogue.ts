/**
 * The Russian words of every mail, text message, sheet and notification: each English entry, in the
 * plural forms of Russian.
 */
import type { RussianOf } from '#contract/translation.ts';
import type { mailEnglish } from '#server/mail/words/en/catalogue.ts';
import { ruArchives } from './archives.ts';
import { ruChecks } from './checks.ts';
import { ruCodes } from './codes.ts';
import { ruPhrases } from './phrases.ts';
import { ruDeliveries } from './deliveries.ts';
import { ruEndings } from './endings.ts';
import { ruFarewells } from './farewells.ts';
import { ruGenuine } from './genuine.ts';
import { ruMessages } from './messages.ts';
import { ruMoves } from './moves.ts';
import { ruNotifications } from './notifications.ts';
import { ruPayments } from './payments.ts';
import { ruPrograms } from './programs.ts';
import { ruReplies } from './replies.ts';
import { ruResets } from './resets.ts';
import { ruSentences } from './sentences.ts';
import { ruWindDown } from './wind-down.ts';

export const mailRussian: RussianOf<typeof mailEnglish> = {
  ...ruArchives,
  ...ruChecks,
  ...ruCodes,
  ...ruPhrases,
  ...ruDeliveries,
  ...ruEndings,
  ...ruFarewells,
  ...ruGenuine,
  ...ruMessages,
  ...ruMoves,
  ...ruNotifications,
  ...ruPayments,
  ...ruPrograms,
  ...ruReplies,
  ...ruResets,
  ...ruSentences,
  ...ruWindDown,
};
