// What an open letter holds: its content and the notes that belong to it, as two parts to switch
// between, and below them its files. On paper all of it, in order.
import { useTranslation } from 'react-i18next';
import type { PublicTestament } from '#contract/public-testament.ts';
import { usePublicNotes } from '../../api/public-testament.ts';
import { Badge } from '../../ui/badge.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { useLetterDates } from './letter-dates.ts';
import { LetterFiles } from './letter-files.tsx';

const panel =
  'mt-7 rounded-md data-[state=inactive]:hidden print:data-[state=inactive]:block print:mt-6';

type LetterWordsProps = {
  accessLink: string;
  testament: PublicTestament;
  fileHref: (attachmentId: number) => string;
};

export function LetterWords({ accessLink, testament, fileHref }: LetterWordsProps) {
  const notes = usePublicNotes(accessLink, testament);
  const hasFiles = testament.attachments.length > 0;
  return (
    <>
      <WordsAndNotes testament={testament} notes={notes} />
      {hasFiles && <LetterFiles accessLink={accessLink} testament={testament} hrefOf={fileHref} />}
    </>
  );
}

type Notes = PublicTestament['notes'];

type WordsAndNotesProps = { testament: PublicTestament; notes: Notes };

/** A delivered letter has no tab with nothing in it. */
function WordsAndNotes({ testament, notes }: WordsAndNotesProps) {
  const { writer, fullContent } = testament;
  if (writer && notes.length === 0) return <Words testament={testament} />;
  if (writer && fullContent.trim() === '') return <NoteList notes={notes} writer={writer} />;
  return <InTabs testament={testament} notes={notes} />;
}

function InTabs({ testament, notes }: WordsAndNotesProps) {
  const { t } = useTranslation();
  return (
    <Tabs defaultValue="content">
      <TabList aria-label={t('letter.tabs')} className="max-sm:auto-cols-auto print:hidden">
        <Tab value="content">{t('letter.content')}</Tab>
        <Tab value="notes">
          {t('letter.notes')} <Badge className="ml-1">{notes.length}</Badge>
        </Tab>
      </TabList>
      <TabPanel value="content" forceMount className={panel}>
        <Words testament={testament} />
      </TabPanel>
      <TabPanel value="notes" forceMount className={panel}>
        {notes.length === 0 ? (
          <p className="text-center text-ink-3 print:hidden">{t('letter.noNotes')}</p>
        ) : (
          <NoteList notes={notes} writer={testament.writer} />
        )}
      </TabPanel>
    </Tabs>
  );
}

/** Of a delivered letter nothing is said but what its writer said. */
function Words({ testament: { fullContent, writer } }: { testament: PublicTestament }) {
  const { t } = useTranslation();
  if (fullContent.trim() !== '') return <Markdown>{fullContent}</Markdown>;
  if (writer) return null;
  return <p className="text-center text-ink-3 print:hidden">{t('letter.noContent')}</p>;
}

type NoteListProps = Pick<PublicTestament, 'notes' | 'writer'>;

function NoteList({ notes, writer }: NoteListProps) {
  return (
    <ul className="grid gap-4 print:block">
      {notes.map((note) => (
        <Note key={note.id} note={note} writer={writer} />
      ))}
    </ul>
  );
}

type NoteProps = Pick<PublicTestament, 'writer'> & { note: Notes[number] };

function Note({ note, writer }: NoteProps) {
  const { t } = useTranslation();
  const dates = useLetterDates({ writer });
  const date = dates.date(note.updatedAt, 'note');
  return (
    <li className="rounded-lg border border-line p-5 print:mt-8 print:rounded-none print:border-0 print:border-t print:p-0 print:pt-6">
      <h2 dir="auto" className="text-lg wrap-anywhere print:break-after-avoid">
        {note.title}
      </h2>
      <p data-dates="note" className="mb-3 text-xs text-ink-3 print:break-after-avoid">
        {t('letter.lastUpdated', { date })}
      </p>
      <Markdown>{note.content}</Markdown>
    </li>
  );
}
