/**
 * The HTTP application: in which order a request meets what, and one line for each feature. Opens
 * no port and chooses no adapter.
 */
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { accessCalls } from '#contract/access.ts';
import { accountCalls, settingsCalls } from '#contract/account.ts';
import { administrationCalls } from '#contract/administration.ts';
import { archiveCalls } from '#contract/archive.ts';
import { attachmentCalls } from '#contract/attachments.ts';
import { binCalls } from '#contract/bin.ts';
import { calendarCalls } from '#contract/calendar.ts';
import { checkLinkCalls, ownCheckCalls } from '#contract/checks.ts';
import { contactCalls } from '#contract/contact.ts';
import { dashboardCalls } from '#contract/dashboard.ts';
import { draftCalls } from '#contract/drafts.ts';
import { pictureCalls } from '#contract/pictures.ts';
import { previewCalls } from '#contract/preview.ts';
import { ledgerCalls } from '#contract/ledger.ts';
import { noteCalls } from '#contract/notes.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { pageViewCalls } from '#contract/page-views.ts';
import { publicTestamentCalls } from '#contract/public-testament.ts';
import { readerViewCalls } from '#contract/reader-view.ts';
import { readinessCalls } from '#contract/readiness.ts';
import { recipientCalls } from '#contract/recipients.ts';
import { releaseCalls } from '#contract/releases.ts';
import { descriptionCalls, systemCalls } from '#contract/system.ts';
import { subscriptionCalls } from '#contract/subscription.ts';
import { protectionCalls } from '#contract/protection.ts';
import { testamentCalls, testamentLinkCalls } from '#contract/testaments.ts';
import { testSendCalls } from '#contract/trial-sends.ts';
import { activationCalls, triggerCalls } from '#contract/triggers.ts';
import { webhookCalls } from '#contract/webhooks.ts';
import { accountHandlers } from '#server/features/accounts/account.routes.ts';
import { accessHandlers } from '#server/features/accounts/access.routes.ts';
import { settingsHandlers } from '#server/features/accounts/settings.routes.ts';
import { activationHandlers } from '#server/features/activation/activation.routes.ts';
import { apiDescriptionHandlers } from '#server/features/api-description/api-description.routes.ts';
import type { OverviewSource } from '#server/features/administration/overview.view.ts';
import { administrationHandlers } from '#server/features/administration/administration.routes.ts';
import { archiveHandlers } from '#server/features/archive/archive.routes.ts';
import {
  attachmentHandlers,
  publicAttachmentHandlers,
} from '#server/features/attachments/attachment.routes.ts';
import { binHandlers } from '#server/features/bin/bin.routes.ts';
import { calendarHandlers } from '#server/features/calendar/calendar.routes.ts';
import { checkLinkHandlers } from '#server/features/checks/check-links.routes.ts';
import { checkHandlers } from '#server/features/checks/check.routes.ts';
import { contactHandlers } from '#server/features/contact/contact.routes.ts';
import { dashboardHandlers } from '#server/features/dashboard/dashboard.routes.ts';
import { draftHandlers } from '#server/features/drafts/draft.routes.ts';
import { forecastHandlers } from '#server/features/forecast/forecast.routes.ts';
import { ledgerHandlers } from '#server/features/ledger/ledger.routes.ts';
import { addMetrics, type MetricsOptions } from '#server/features/administration/metrics.routes.ts';
import { noteHandlers } from '#server/features/notes/notes.routes.ts';
import { notificationHandlers } from '#server/features/notifications/notifications.routes.ts';
import { pageViewHandlers } from '#server/features/page-views/page-views.routes.ts';
import { readerViewHandlers } from '#server/features/public-testament/reader-view.routes.ts';
import { publicTestamentHandlers } from '#server/features/public-testament/public-testament.routes.ts';
import {
  pictureHandlers,
  publicPictureHandlers,
} from '#server/features/pictures/picture.routes.ts';
import { readinessHandlers } from '#server/features/readiness/readiness.routes.ts';
import { recipientHandlers } from '#server/features/recipients/recipients.routes.ts';
import {
  releaseHandlers,
  testamentReleaseHandlers,
} from '#server/features/release/release.routes.ts';
import { addReportPages } from '#server/features/reports/report.routes.ts';
import { subscriptionHandlers } from '#server/features/subscription/subscription.routes.ts';
import { installationOf, systemHandlers } from '#server/features/system/system.routes.ts';
import {
  accessLinkHandlers,
  protectionHandlers,
} from '#server/features/testaments/protection.routes.ts';
import { testamentHandlers } from '#server/features/testaments/testaments.routes.ts';
import { triggerHandlers } from '#server/features/triggers/triggers.routes.ts';
import { testSendHandlers } from '#server/features/test-sends/sends.routes.ts';
import { webhookHandlers } from '#server/features/webhooks/webhooks.routes.ts';
import { noteVisit } from '#server/engine/visit.ts';
import type { Deps } from './deps.ts';
import { refuse } from './refusal.ts';
import { answerOnce } from '#server/http/answered-once.ts';
import { answerError } from '#server/http/answer-error.ts';
import { RenderPool, type RenderLimits } from '#server/rendering/render-pool.ts';
import { EventStreams } from '#server/http/event-stream.ts';
import { createGuessLimit, type GuessLimit } from '#server/http/guess-limit.ts';
import { readMoment } from '#server/store/installation.ts';
import { readReturnedMail } from '#server/store/mail-proof.ts';
import { answerHealth } from '#server/http/health.ts';
import { OperatorSessions } from '#server/features/administration/operator-sessions.changes.ts';
import { readJsonBodies } from '#server/http/json-body.ts';
import { askedByNobody, mount } from '#server/http/mount.ts';
import { readOfflineReader } from '#server/rendering/renderer.ts';
import { servePages, type NoteVisit } from '#server/rendering/pages.ts';
import { bareServer } from '#server/http/bare-server.ts';
import { logRequests } from '#server/http/request-log.ts';
import { letCallsEnd } from '#server/http/running-calls.ts';
import { refuseCrossSite, refuseFromElsewhere } from '#server/http/same-origin.ts';
import { addSecurityHeaders } from '#server/http/security-headers.ts';
import { Sessions } from '#server/http/sessions.ts';
import { cutOffSlowSenders } from '#server/http/slow-senders.ts';
import { warnOfUntrustedProxy } from '#server/http/untrusted-proxy.ts';

/** Adds calls that exist only in some run modes, for example those of simulated time. */
export type Feature = (app: FastifyInstance, sessions: Sessions) => void;

export interface AppOptions {
  /** Whose word about a visitor's address is believed; nobody's unless configured. */
  readonly trustProxy?: boolean | number | string[];
  /** The folder of the built pages. */
  readonly webRoot?: string;
  readonly renderLimits?: RenderLimits;
  /** How long a request waits for the database, if not the usual time. */
  readonly patienceMs?: number;
  /** The data folder, where it holds files or mail. */
  readonly dataDir?: string | undefined;
  /** A copy of this installation answers in our place: what is changed here may be lost. */
  readonly isCopied?: () => boolean;
  readonly features?: readonly Feature[];
  /** When each backup was made, in wall milliseconds; null: none are made here. */
  readonly listBackups?: () => Promise<readonly number[] | null>;
  /** Absent: nobody may read the figures of this installation. */
  readonly metrics?: MetricsOptions | undefined;
}

/** None are made here. */
const noBackups = () => Promise.resolve(null);
const builtPages = join(import.meta.dirname, '../dist/web');

export async function createApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const trustProxy = options.trustProxy ?? false;
  const app = bareServer(deps, trustProxy);
  app.decorateRequest('owner', null);
  app.decorateRequest('operator', null);
  app.decorate('eventStreams', new EventStreams(app));
  app.decorate('patienceMs', options.patienceMs);
  app.decorate('answerOnce', (...asked) => answerOnce(deps, ...asked));
  app.setErrorHandler(answerError);
  cutOffSlowSenders(app);
  letCallsEnd(app);
  readJsonBodies(app);
  logRequests(app);
  const machine = { dataDir: deps.scratchDir, listBackups: options.listBackups ?? noBackups };
  addMetrics(app, deps, machine, options.metrics);
  if (!trustProxy) warnOfUntrustedProxy(app);

  addSecurityHeaders(app, deps.settings.secureCookies);
  await app.register(fastifyCookie);
  guardCalls(app, deps.settings.publicUrl);
  refuseBesideCopy(app, options.isCopied ?? (() => false));

  answerHealth(app, deps, { dataDir: options.dataDir, readReturnedMail: readingMail(deps) });
  const sessions = new Sessions(deps);
  const guesses = createGuessLimit(deps.db, deps.vault.pepper);
  const webRoot = options.webRoot ?? builtPages;
  const renderPool = new RenderPool(options.renderLimits);
  app.addHook('onClose', () => renderPool.close());
  mountAccount(app, deps, sessions, guesses);
  mountCopies(app, deps, sessions, guesses, webRoot);
  mount(app, contactCalls, contactHandlers(deps, guesses), sessions);
  mount(app, pageViewCalls, pageViewHandlers(deps, guesses), askedByNobody);
  mount(app, recipientCalls, recipientHandlers(deps), sessions);
  mount(app, noteCalls, noteHandlers(deps), sessions);
  mount(app, testamentCalls, testamentHandlers(deps, guesses), sessions);
  mount(app, testSendCalls, testSendHandlers(deps, guesses), sessions);
  mount(app, draftCalls, draftHandlers(deps), sessions);
  const linkHandlers = { ...accessLinkHandlers(deps), ...testamentReleaseHandlers(deps) };
  mount(app, testamentLinkCalls, linkHandlers, sessions);
  mount(app, ownCheckCalls, checkHandlers(deps, guesses), sessions);
  mount(app, checkLinkCalls, checkLinkHandlers(deps, sessions, guesses), sessions);
  mount(app, binCalls, binHandlers(deps, guesses), sessions);
  mount(app, dashboardCalls, dashboardHandlers(deps), sessions);
  mount(app, readinessCalls, readinessHandlers(deps), sessions);
  mount(app, previewCalls, forecastHandlers(deps), sessions);
  mount(app, attachmentCalls, attachmentHandlers(deps), sessions);
  const publicFiles = { ...publicAttachmentHandlers(deps), ...publicPictureHandlers(deps) };
  const publicHandlers = { ...publicTestamentHandlers(deps, guesses), ...publicFiles };
  mount(app, notificationCalls, notificationHandlers(deps, sessions), sessions);
  mount(app, publicTestamentCalls, publicHandlers, sessions);
  mount(app, readerViewCalls, readerViewHandlers(deps, guesses), sessions);
  mount(app, releaseCalls, releaseHandlers(deps), sessions);
  mount(app, ledgerCalls, ledgerHandlers(deps), sessions);
  mount(app, triggerCalls, triggerHandlers(deps), sessions);
  mount(app, activationCalls, activationHandlers(deps, guesses), sessions);
  mount(app, subscriptionCalls, subscriptionHandlers(deps, guesses), sessions);
  mountInstallation(app, deps, guesses, machine);
  addReportPages(app, deps);
  for (const addFeature of options.features ?? []) addFeature(app, sessions);

  const rendering = { webRoot, renderPool };
  await servePages(app, rendering, deps, () => installationOf(deps), noteVisitIn(deps, sessions));
  return app;
}

function mountAccount(
  app: FastifyInstance,
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): void {
  mount(app, accountCalls, accountHandlers(deps, sessions, guesses), sessions);
  mount(app, settingsCalls, settingsHandlers(deps, sessions, guesses), sessions);
  mount(app, pictureCalls, pictureHandlers(deps, guesses), sessions);
  mount(app, calendarCalls, calendarHandlers(deps, guesses), sessions);
  mount(app, webhookCalls, webhookHandlers(deps, guesses), sessions);
  mount(app, accessCalls, accessHandlers(deps, sessions, guesses), sessions);
}

/** Operators have sessions of their own: no owner is one by being signed in. */
function mountInstallation(
  app: FastifyInstance,
  deps: Deps,
  guesses: GuessLimit,
  machine: OverviewSource,
): void {
  const sessions = new OperatorSessions(deps);
  const handlers = administrationHandlers(deps, sessions, guesses, machine);
  mount(app, systemCalls, systemHandlers(deps), askedByNobody);
  mount(app, descriptionCalls, apiDescriptionHandlers(deps), askedByNobody);
  mount(app, administrationCalls, handlers, sessions);
}

/** What is taken home sealed takes along the page that opens it. */
function mountCopies(
  app: FastifyInstance,
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
  webRoot: string,
): void {
  const readReader = () => readOfflineReader(webRoot);
  mount(app, archiveCalls, archiveHandlers(deps, guesses, readReader), sessions);
  mount(app, protectionCalls, protectionHandlers(deps, guesses, readReader), sessions);
}

/** A page is shown whatever happens: what was not noted now is noted with the next one. */
function noteVisitIn(deps: Deps, sessions: Sessions): NoteVisit {
  return async (request, reply) => {
    try {
      const owner = await sessions.findOwner(request, reply);
      if (owner !== null) await noteVisit(deps, owner);
    } catch (error) {
      deps.log.error({ err: error }, 'a visit could not be recorded');
    }
  };
}

function readingMail({ db, clock }: Deps): () => Promise<string> {
  return async () => readReturnedMail(db, await readMoment(db, clock));
}

function guardCalls(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    // By its pattern too: an address can be spelled in many ways and still lead there.
    const paths = [request.url, request.routeOptions.url ?? ''];
    if (paths.some((path) => /^\/(api|dev)\//.test(path))) {
      reply.header('cache-control', 'no-store');
    }
    refuseCrossSite(request, publicUrl);
    if (paths.some((path) => path.startsWith('/dev/'))) refuseFromElsewhere(request);
  });
}

/** Reading goes on; what anybody is told was done here must not be undone by the other one. */
function refuseBesideCopy(app: FastifyInstance, isCopied: () => boolean): void {
  app.addHook('onRequest', async ({ method }) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(method) && isCopied()) refuse('copied');
  });
}
