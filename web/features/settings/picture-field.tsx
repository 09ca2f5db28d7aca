// The photograph that recipients will see: choosing one, and taking it away.
import { ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureHref, pictureTypes, useRemovePicture, useSetPicture } from '../../api/pictures.ts';
import { Button } from '../../ui/button.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

/** `setAt`: when it was set; null without one. */
export function PictureField({ setAt }: { setAt: string | null }) {
  const { t } = useTranslation();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const failure = { failed: t('settings.picture.failed'), failedText: t('ui.errorOccurred') };
  const setting = useAnnouncedChange(useSetPicture(), {
    done: { title: t('settings.picture.saved') },
    ...failure,
  });
  const removing = useAnnouncedChange(useRemovePicture(), {
    done: { title: t('settings.picture.removed') },
    ...failure,
  });
  const isPending = setting.isPending || removing.isPending;
  return (
    <section aria-labelledby={titleId} className="mt-6 grid gap-3 border-t border-line pt-5">
      <h3 id={titleId} className="text-base font-semibold">
        {t('settings.picture.title')}
      </h3>
      <div className="flex flex-wrap items-start gap-4">
        {setAt !== null && (
          <img
            src={pictureHref(setAt)}
            alt={t('settings.picture.shown')}
            className="size-24 rounded-full border border-line object-cover"
          />
        )}
        <p className="min-w-0 flex-1 basis-48 text-sm text-ink-2">{t('settings.picture.text')}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        className="hidden"
        aria-label={t('settings.picture.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) setting.make(file);
          // The same file may be chosen again after it failed.
          target.value = '';
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={opener}
          intent="secondary"
          disabled={setting.isPending}
          onClick={() => input.current?.click()}
        >
          <ImageUp />
          {setting.isPending
            ? t('settings.picture.sending')
            : t(`settings.picture.${setAt === null ? 'choose' : 'another'}`)}
        </Button>
        {setAt !== null && (
          <Button
            intent="quiet"
            disabled={isPending}
            // It goes away with the picture, and what had the focus with it.
            onClick={() => removing.make(undefined, () => opener.current?.focus())}
          >
            {t('settings.picture.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}
