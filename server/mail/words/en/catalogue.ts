/**
 * The English words of every mail, text message, sheet and notification. Another language has the
 * same keys, in its own plural forms.
 */
import { enArchives } from './archives.ts';
import { enChecks } from './checks.ts';
import { enCodes } from './codes.ts';
import { enPhrases } from './phrases.ts';
import { enDeliveries } from './deliveries.ts';
import { enEndings } from './endings.ts';
import { enFarewells } from './farewells.ts';
import { enGenuine } from './genuine.ts';
import { enMessages } from './messages.ts';
import { enMoves } from './moves.ts';
import { enNotifications } from './notifications.ts';
import { enPayments } from './payments.ts';
import { enPrograms } from './programs.ts';
import { enReplies } from './replies.ts';
import { enResets } from './resets.ts';
import { enSentences } from './sentences.ts';
import { enWindDown } from './wind-down.ts';

export const mailEnglish = {
  ...enArchives,
  ...enChecks,
  ...enCodes,
  ...enPhrases,
  ...enDeliveries,
  ...enEndings,
  ...enFarewells,
  ...enGenuine,
  ...enMessages,
  ...enMoves,
  ...enNotifications,
  ...enPayments,
  ...enPrograms,
  ...enReplies,
  ...enResets,
  ...enSentences,
  ...enWindDown,
} as const;
