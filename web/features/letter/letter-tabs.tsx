// The two parts of a testament: its content and the notes that belong to it. On paper both, in
// order.
import { useTranslation } from 'react-i18next';
import type { PublicTestament } from '#contract/public-testament.ts';
import { Badge } from '../../ui/badge.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useDates } from '../dates/use-dates.ts';
import { LazyMarkdown } from '../markdown/lazy-markdown.tsx';

const panel =
  'mt-7 rounded-md data-[state=inactive]:hidden print:data-[state=inactive]:block print:mt-4';

export function LetterTabs({ testament }: { testament: PublicTestament }) {
  const { t } = useTranslation();
  const { fullContent, notes } = testament;
  return (
    <Tabs defaultValue="content">
      <TabList aria-label={t('letter.tabs')} className="max-sm:auto-cols-auto print:hidden">
        <Tab value="content">{t('letter.content')}</Tab>
        <Tab value="notes">
          {t('letter.notes')} <Badge className="ml-1">{notes.length}</Badge>
        </Tab>
      </TabList>
      <TabPanel value="content" forceMount className={panel}>
        {fullContent.trim() === '' ? (
          <p className="text-center text-ink-3">{t('letter.noContent')}</p>
        ) : (
          <LazyMarkdown>{fullContent}</LazyMarkdown>
        )}
      </TabPanel>
      <TabPanel value="notes" forceMount className={panel}>
        {notes.length === 0 ? (
          <p className="text-center text-ink-3 print:hidden">{t('letter.noNotes')}</p>
        ) : (
          <ul className="grid gap-4">
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        )}
      </TabPanel>
    </Tabs>
  );
}

function Note({ note }: { note: PublicTestament['notes'][number] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const date = dates.date(note.updatedAt, 'note');
  return (
    <li className="rounded-lg border border-line p-5 print:border-0 print:p-0">
      <h2 className="text-lg wrap-anywhere">{note.title}</h2>
      <p className="mb-3 text-xs text-ink-3">{t('letter.lastUpdated', { date })}</p>
      <LazyMarkdown>{note.content}</LazyMarkdown>
    </li>
  );
}
