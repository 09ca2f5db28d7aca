// The files of an open letter, each a wide button to press on a phone. On paper their names.
import { Download, FileText, Image } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicTestament } from '#contract/public-testament.ts';
import { usePublicTestament } from '../../api/public-testament.ts';
import { useFileSize } from '../../ui/file-size.ts';
import { showToast } from '../../ui/show-toast.ts';

type LetterFilesProps = {
  accessLink: string;
  testament: PublicTestament;
  hrefOf: (attachmentId: number) => string;
};

const picture = /\.(?:jpe?g|png)$/i;
const entry =
  'flex min-h-16 items-center gap-4 rounded-lg border border-control px-4 py-3 text-ink ' +
  'transition-colors duration-150 ease-calm hover:bg-sunken [&_svg]:size-5.5 [&_svg]:shrink-0 ' +
  'print:min-h-0 print:border-0 print:p-0 print:[&_svg]:hidden';

export function LetterFiles({ accessLink, testament, hrefOf }: LetterFilesProps) {
  const { t } = useTranslation();
  const sizeOf = useFileSize();
  const askAgain = useAskAgain(accessLink, testament);
  return (
    <section aria-labelledby="letter-files" className="mt-10 print:break-inside-avoid">
      <h2 id="letter-files" className="text-lg">
        {t('letter.files.title')}
      </h2>
      <ul className="mt-3 grid gap-3 print:gap-1">
        {testament.attachments.map(({ id, fileName, fileSize }) => {
          const Icon = picture.test(fileName) ? Image : FileText;
          return (
            <li key={id}>
              <a href={hrefOf(id)} download={fileName} className={entry} onClick={askAgain}>
                <Icon className="text-ink-2" />
                <span className="min-w-0 flex-1">
                  <span className="sr-only">{t('ui.download')} </span>
                  <span className="block font-semibold wrap-anywhere">
                    <bdi>{fileName}</bdi>
                  </span>
                  <span className="text-sm text-ink-2">{sizeOf(fileSize)}</span>
                </span>
                <Download className="text-primary" />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/**
 * A password holds for an hour. After that a file would be refused by an answer that no reader
 * understands, so the letter asks for the password again before it is tried.
 */
function useAskAgain(accessLink: string, { isPasswordProtected }: PublicTestament) {
  const { t } = useTranslation();
  // Its owner may only look how it will be: nobody opens the page before a file is pressed.
  const { refetch } = usePublicTestament(accessLink, false);
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPasswordProtected) return;
    event.preventDefault();
    const { href, download } = event.currentTarget;
    void refetch().then(({ data, isError }) => {
      if (isError) {
        const description = t('letter.failedText');
        showToast({ tone: 'failure', title: t('letter.files.failed'), description });
      } else if (data?.isLocked) {
        showToast({ title: t('letter.lock.again'), description: t('letter.lock.againText') });
      } else {
        Object.assign(document.createElement('a'), { href, download }).click();
      }
    });
  };
}
