/** The tables of releases and of what went to whom by them; joined in `schema.ts`. */
import type { Generated } from 'kysely';
import type { SealedRow } from './sealed-row.ts';

export interface ReleasesTable {
  user_id: number;
  id: Generated<number>;
  testament_id: number;
  watch_id: number;
  arming: number;
  cause: 'silence' | 'payment' | 'code';
  released_at: number;
  released_light: number;
  returned_at: number | null;
  closed_at: number | null;
  /** Where it deleted: until when its owner can have it again. Null: it was handed over. */
  kept_until_light: Generated<number | null>;
}

export interface DeliveriesTable extends SealedRow {
  release_id: number;
  recipient_id: number;
  status: 'queued' | 'held' | 'accepted' | 'bounced' | 'opened' | 'acknowledged' | 'closed';
  created_at: number;
  accepted_at: number | null;
  /** Counted from by what follows. Null: nothing does. */
  accepted_light: Generated<number | null>;
  /** Null: there is none. `reached`: what follows goes there, because it took the first mail. */
  second_address: Generated<'known' | 'reached' | null>;
  /** Since when other people of its writer are asked, and the operator knows. */
  unreached_at: Generated<number | null>;
  opened_at: number | null;
  acknowledged_at: Generated<number | null>;
}
