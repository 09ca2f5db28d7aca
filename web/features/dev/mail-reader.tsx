// One kept mail, as its reader's mail program would show it or as plain text with working links.
import { useTranslation } from 'react-i18next';
import { addressOfMail, type KeptMail } from '../../api/dev.ts';
import { MailFrame } from '../../ui/mail-frame.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useDates } from '../dates/use-dates.ts';
import { linkParts } from './link-parts.ts';

export function MailReader({ mail }: { mail: KeptMail }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <article
      aria-labelledby="mail-subject"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <header className="p-5 sm:px-6">
        <h2 id="mail-subject" className="text-xl wrap-anywhere">
          {mail.subject}
        </h2>
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
          <span className="wrap-anywhere">{t('dev.mailbox.to', { address: mail.to })}</span>
          <time dateTime={mail.at}>{dates.moment(mail.at)}</time>
        </p>
      </header>
      <Tabs defaultValue="mail">
        <TabList aria-label={t('dev.mailbox.form')} className="mx-5 mb-5 sm:mx-6 sm:max-w-sm">
          <Tab value="mail">{t('dev.mailbox.asMail')}</Tab>
          <Tab value="text">{t('dev.mailbox.asText')}</Tab>
        </TabList>
        <TabPanel value="mail" className="border-t border-line">
          <MailFrame
            src={addressOfMail(mail.id)}
            title={t('dev.mailbox.frame', { subject: mail.subject })}
          />
        </TabPanel>
        <TabPanel value="text" className="border-t border-line p-5 sm:p-6">
          <p className="text-base wrap-anywhere whitespace-pre-wrap">
            {linkParts(mail.text).map((part) =>
              part.isLink ? (
                <a
                  key={part.at}
                  href={part.text}
                  className="text-primary underline underline-offset-4"
                >
                  {part.text}
                </a>
              ) : (
                part.text
              ),
            )}
          </p>
        </TabPanel>
      </Tabs>
    </article>
  );
}
