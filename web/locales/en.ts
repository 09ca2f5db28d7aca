/**
 * The English catalogue: one file for each area of the product, joined here, and the type of what
 * screens may say. Write counts as `key_one` and `key_other`, values as `{{name}}`. `npm run map`
 * writes this file.
 */
export { about } from './en/about.ts';
export { account } from './en/account.ts';
export { activation } from './en/activation.ts';
export { archive } from './en/archive.ts';
export { attachments } from './en/attachments.ts';
export { auth } from './en/auth.ts';
export { bin } from './en/bin.ts';
export { blog } from './en/blog.ts';
export { checks } from './en/checks.ts';
export { connections } from './en/connections.ts';
export { contact } from './en/contact.ts';
export { dashboard } from './en/dashboard.ts';
export { desk } from './en/desk.ts';
export { dev } from './en/dev.ts';
export { documentation } from './en/documentation.ts';
export { edit } from './en/edit.ts';
export { endings } from './en/endings.ts';
export { faq } from './en/faq.ts';
export { forecast } from './en/forecast.ts';
export { guides } from './en/guides.ts';
export { history } from './en/history.ts';
export { host } from './en/host.ts';
export { landing } from './en/landing.ts';
export { layout } from './en/layout.ts';
export { legal } from './en/legal.ts';
export { letter } from './en/letter.ts';
export { markdown } from './en/markdown.ts';
export { notes } from './en/notes.ts';
export { notifications } from './en/notifications.ts';
export { operators } from './en/operators.ts';
export { overview } from './en/overview.ts';
export { pause } from './en/pause.ts';
export { preferences } from './en/preferences.ts';
export { protection } from './en/protection.ts';
export { reader } from './en/reader.ts';
export { readiness } from './en/readiness.ts';
export { recipients } from './en/recipients.ts';
export { reset } from './en/reset.ts';
export { returns } from './en/returns.ts';
export { security } from './en/security.ts';
export { settings } from './en/settings.ts';
export { site } from './en/site.ts';
export { subscription } from './en/subscription.ts';
export { testaments } from './en/testaments.ts';
export { trials } from './en/trials.ts';
export { triggers } from './en/triggers.ts';
export { ui } from './en/ui.ts';
export { unsaved } from './en/unsaved.ts';
