/**
 * The page behind "I do not know this person" in a mail. Opening it changes nothing, because mail
 * scanners open links; a press and a typed word end the mails. It works without scripts.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { reportPath } from '#contract/reports.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { findDelivery } from '#server/engine/deliveries.ts';
import { languageOfDelivery } from '#server/engine/open-link.ts';
import { chosenIn } from '#server/http/language.ts';
import { patiently } from '#server/http/mount.ts';
import { sendPlain, sendPlainPage } from '#server/http/plain-page.ts';
import { writerName } from '#server/mail/templates/template-blocks.ts';
import { isTheWord, reportWords } from '#server/mail/templates/unknown-writer.ts';
import { findAccount, writerAddressOf } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import { findByAddressKey } from '#server/store/recipients.ts';
import {
  findReportLink,
  readerOf,
  type ReportedReader,
  type ReportLink,
} from '#server/store/reports.ts';
import { endMails } from './report.changes.ts';
import { reportForm } from './report-form.view.ts';

type Visit = FastifyRequest<{ Params: { token: string } }>;

const longestForm = 1024;

export function addReportPages(app: FastifyInstance, deps: Deps): void {
  const { db, vault, clock, settings } = deps;

  /** What somebody chose in this browser, else that of the mail that led here. */
  async function languageOf(request: Visit, { owner, to }: ReportLink): Promise<Language> {
    const chosen = chosenIn(request);
    if (chosen !== null) return chosen;
    if ('deliveryId' in to) return languageOfDelivery(db, owner, to.deliveryId);
    const reader = await findByAddressKey(db, owner, to.addressKey);
    return reader?.language ?? (await findAccount(db, owner)).mailLanguage;
  }

  async function ask(request: Visit, reply: FastifyReply, link: ReportLink, isWrong = false) {
    const language = await languageOf(request, link);
    const account = await findAccount(db, link.owner);
    const writer = writerName(account.writtenBy, writerAddressOf(account, clock.wallMs()));
    const helpAddress = settings.company.email;
    return sendPlain(reply, isWrong ? 400 : 200, {
      language,
      title: reportWords[language].title,
      html: reportForm({ language, writer, isWrong, helpAddress }),
    });
  }

  async function readerBehind({ owner, to }: ReportLink): Promise<ReportedReader | null> {
    if ('addressKey' in to) return to;
    const delivery = await findDelivery(db, owner, to.deliveryId);
    return delivery === null ? null : readerOf(owner, delivery.secrets.email);
  }

  async function show(request: Visit, reply: FastifyReply) {
    const link = await findReportLink(db, vault, request.params.token);
    return link === null ? sendPlainPage(request, reply, 404) : ask(request, reply, link);
  }

  async function end(request: Visit, reply: FastifyReply) {
    const link = await findReportLink(db, vault, request.params.token);
    if (link === null) return sendPlainPage(request, reply, 404);
    if (!isTheWord((request.body as URLSearchParams | null)?.get('word') ?? '')) {
      return ask(request, reply, link, true);
    }
    const reader = await readerBehind(link);
    if (reader === null) return sendPlainPage(request, reply, 404);
    await inTransaction(db, async (tx) => {
      await endMails({ tx, owner: link.owner, now: await readMoment(tx, clock) }, deps, reader);
    });
    const language = await languageOf(request, link);
    const { done, doneText } = reportWords[language];
    return sendPlain(reply, 200, { language, title: done, html: `<p>${doneText}</p>` });
  }

  // On their own: nothing else takes what a form without scripts sends.
  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, text, done) => done(null, new URLSearchParams(text as string)),
    );
    const inTime = patiently(app);
    const path = `${reportPath}/:token`;
    pages.get(path, (request: Visit, reply) => inTime(request, () => show(request, reply)));
    pages.post(path, (request: Visit, reply) => inTime(request, () => end(request, reply)));
  });
}
