/** The dashboard: four figures, whether everything is in place, and the forecast. */
import * as z from 'zod/mini';
import { Forecast } from './forecast.ts';
import { routesOf } from './route.ts';
import { moment } from './schema.ts';
import { SubscriptionStatus } from './subscription.ts';

const route = routesOf('dashboard');

/** What keeps everything of an account from being armed: no form of a testament mends it. */
export const AccountObstacle = z.enum(['confirm-address', 'no-mail-server', 'never-reached']);
export type AccountObstacle = z.output<typeof AccountObstacle>;

/** What keeps all of one kind from being armed, whichever testament it is about. */
export const Obstacle = z.enum([...AccountObstacle.options, 'no-subscription']);
export type Obstacle = z.output<typeof Obstacle>;

/** Null where nothing does. */
export const Obstacles = z.object({
  check: z.nullable(Obstacle),
  payment: z.nullable(Obstacle),
  code: z.nullable(Obstacle),
});
export type Obstacles = z.output<typeof Obstacles>;

/** A code can still be stopped, a grace period runs, or a check waits. */
export const PendingAnswer = z.object({
  kind: z.enum(['code', 'grace', 'asked']),
  /** How many testaments it is about, and of how many. */
  count: z.int(),
  /** So many of them would be deleted, and go to nobody. */
  deleted: z.int(),
  total: z.int(),
  /** When a mail server took the last mail that asks; null: none did, or it is about a code. */
  askedAt: z.nullable(moment),
  /** When the first of them goes out without an answer, or is deleted; null: nobody knows. */
  releaseAt: z.nullable(moment),
  /** Whether all of them go out at that moment. */
  isTogether: z.boolean(),
});
export type PendingAnswer = z.output<typeof PendingAnswer>;

export const Dashboard = z.object({
  subscriptionStatus: SubscriptionStatus,
  stats: z.object({
    activeTestaments: z.int(),
    totalRecipients: z.int(),
    nextCheckDate: z.nullable(moment),
    subscriptionStatus: SubscriptionStatus,
  }),
  armed: z.object({
    armed: z.int(),
    notArmed: z.int(),
    reason: z.nullable(AccountObstacle),
  }),
  /** Whom the armed testaments reach. */
  reached: z.object({
    people: z.int(),
    /** The first two of them, by name or else by address. */
    named: z.array(z.string()),
  }),
  /** Known also before anything is active: forms say it before they are saved. */
  obstacles: Obstacles,
  mailProof: z.object({
    /** When she last used a link or a code out of one of our mails. */
    provedAt: z.nullable(moment),
    /** Whether mail that comes back is noticed. */
    returned: z.enum(['read', 'not-proved', 'unreadable']),
  }),
  /** What waits for her answer, the most urgent of it; null while nothing does. */
  asking: z.nullable(PendingAnswer),
  /** The owner's pause, while one runs. */
  pausedUntil: z.nullable(moment),
  /** One for each group of testaments with the same dates; the first release first. */
  forecast: z.array(Forecast),
});
export type Dashboard = z.output<typeof Dashboard>;

export const dashboardCalls = {
  dashboard: route('GET', '/api/dashboard', {
    summary: 'Figures, state and forecast of the owner',
    refuses: [],
    token: 'read',
    ok: Dashboard,
  }),
};
