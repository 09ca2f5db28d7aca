// A letter of hers as one of the people it is for will see it.
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { attachmentHref } from '../api/attachments.ts';
import { idOf } from '../api/id-of.ts';
import { pictureHref } from '../api/pictures.ts';
import { useRecipients } from '../api/recipients.ts';
import { useTestament } from '../api/testaments.ts';
import { LetterSheet } from '../features/letter/letter-sheet.tsx';
import { ReaderStage } from '../features/reader-view/reader-stage.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function ReaderViewScreen() {
  const { t } = useTranslation();
  const address = useParams({ from: '/app/testaments/$id/as/$recipientId' });
  // What is no number is nobody's.
  const id = idOf(address.id) ?? 0;
  const recipientId = idOf(address.recipientId) ?? 0;
  const { data: people } = useRecipients({ enabled: true });
  const { data: testament } = useTestament(id);
  const reader = people?.find((one) => one.id === recipientId);
  const name = reader?.name ?? reader?.email ?? '';
  return (
    <>
      <PageTitle>{t('reader.pageTitle')}</PageTitle>
      <ReaderStage seenAs={{ id, recipientId }} name={name}>
        {(page) =>
          testament && (
            <LetterSheet
              isTrial
              accessLink={testament.accessLink}
              testament={{ ...page, isOwn: false }}
              pictureHref={pictureHref()}
              fileHref={(attachmentId) => attachmentHref(id, attachmentId)}
            />
          )
        }
      </ReaderStage>
    </>
  );
}
