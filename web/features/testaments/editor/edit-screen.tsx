// The edit screen of one testament: on its way, missing, delivered, or open for writing, in three
// tabs with the ways to leave it below them.
import { Link, useNavigate } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Testament } from '#contract/testaments.ts';
import { ApiError } from '../../../api/client.ts';
import { useTestamentForEditing } from '../../../api/testaments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Saving } from '../../../ui/saving.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useDates } from '../../dates/use-dates.ts';
import { useUnsaved } from '../../changes/use-unsaved.tsx';
import { ActivationOutlook } from './activation-fields.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import { BackToTestaments, TestamentNotFound } from './back-to-testaments.tsx';
import type { FormTab } from './form-values.ts';
import { NotesField } from './notes-field.tsx';
import { RecipientList } from './people-fields.tsx';
import {
  DescriptionField,
  EndingField,
  MessageField,
  ProtectionField,
  SaveClash,
  SealedField,
  ShortDescriptionField,
  StatusField,
  TitleField,
} from './testament-fields.tsx';
import { useTestamentSave } from './use-testament-save.ts';
import type { TestamentFormState } from './use-testament-save.ts';

/** `readiness`: what is missing besides the fields, before it is made active. */
type EditScreenProps<Id> = { id: Id; readiness: ReactNode };

/** `id` is null when the address names none. */
export function EditScreen({ id, readiness }: EditScreenProps<number | null>) {
  if (id === null) return <TestamentNotFound />;
  return <Existing key={id} id={id} readiness={readiness} />;
}

function Existing({ id, readiness }: EditScreenProps<number>) {
  const { t } = useTranslation();
  const { testament, error, retry } = useTestamentForEditing(id);
  const [begun, setBegun] = useState<Testament | null>(null);
  const isReleased = testament?.armed.phase === 'released';
  // Once: deleted or delivered while somebody writes, the server will not take the words, but they
  // stay where they can be copied.
  if (begun === null && testament && !error && !isReleased) setBegun(testament);
  if (begun) {
    return <EditForm begun={begun} testament={testament ?? begun} readiness={readiness} />;
  }
  if (error instanceof ApiError && error.status === 404) return <TestamentNotFound />;
  if (testament && isReleased) return <Delivered testament={testament} />;
  if (!error) return <Loading />;
  return <Failure heading="h1" title={t('edit.loadFailed')} onRetry={retry} />;
}

/** What was delivered stays as it was: says so, and what is left to do. */
function Delivered({ testament: { id, title, armed } }: { testament: Testament }) {
  const { t } = useTranslation();
  const dates = useDates();
  const date = armed.releasedAt === null ? '' : dates.date(armed.releasedAt);
  return (
    <Card className="grid max-w-3xl justify-items-start gap-3">
      <h1 className="text-2xl wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      <p>{t('edit.delivered.text', { date })}</p>
      <p className="text-ink-2">{t('edit.delivered.what')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/testaments/$id" params={{ id: String(id) }}>
            {t('edit.delivered.open')}
          </Link>
        </Button>
        <Button asChild intent="secondary">
          <Link to="/testaments">{t('edit.back')}</Link>
        </Button>
      </div>
    </Card>
  );
}

/** As high as the first tab of a testament with one person. */
function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" className="max-w-3xl">
      <h1 className="sr-only">{t('edit.title')}</h1>
      <span className="sr-only">{t('edit.loading')}</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-3 h-9 w-72 max-w-full" />
      <Skeleton className="mt-8 h-12" />
      <Skeleton className="mt-4 h-160 rounded-lg" />
    </div>
  );
}

type EditFormProps = {
  /** As it was when the owner began to write. */
  begun: Testament;
  /** As it is now. */
  testament: Testament;
  readiness: ReactNode;
};

const panels = { basics: BasicsPanel, content: ContentPanel, notes: NotesField };
const tabNames = ['basics', 'content', 'notes'] as const;

function EditForm({ begun, testament, readiness }: EditFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/testaments', ignoreBlocker: true });
  const state = useTestamentSave({ testament: begun, place: 'screen', onSaved: leave });
  const { tabs, hasUnsaved, isPending, address } = state;
  const unsaved = useUnsaved(hasUnsaved, isPending || address.adding.isPending, leave);
  return (
    <div className="max-w-3xl">
      <BackToTestaments />
      <PageHead title={t('edit.title')} lead={<bdi>{testament.title}</bdi>}>
        <Button asChild intent="secondary">
          <Link to="/testaments/$id" params={{ id: String(testament.id) }}>
            <BookOpen />
            {t('edit.view')}
          </Link>
        </Button>
      </PageHead>
      <Tabs value={tabs.tab} onValueChange={(next) => tabs.goTo(next as FormTab)} className="mt-7">
        <TabList aria-label={t('edit.tabs')}>
          {tabNames.map((name) => (
            <Tab key={name} value={name}>
              {t(`edit.tab.${name}`)}
            </Tab>
          ))}
        </TabList>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          {tabNames.map((name) => {
            const Panel = panels[name];
            return (
              <TabPanel key={name} value={name} forceMount className={panelLook}>
                <Panel state={state} testament={testament} />
              </TabPanel>
            );
          })}
        </form>
      </Tabs>
      <div className="mt-6">{readiness}</div>
      <Foot state={state} testament={testament} onCancel={unsaved.close} />
      {unsaved.question}
    </div>
  );
}

const panelLook =
  'mt-4 rounded-lg border border-line bg-surface p-5 data-[state=inactive]:hidden sm:p-7';

type PanelProps = { state: TestamentFormState; testament: Testament };

function BasicsPanel({ state, testament }: PanelProps) {
  const { t } = useTranslation();
  // The name of that page is a link to it; `Trans` would bring a parser along for this one.
  const [before, triggers, after] = t('edit.activationHint').split(/<\/?triggers>/);
  const hint = (
    <>
      {before}
      <Link
        to="/activation-triggers"
        className="rounded-sm font-semibold text-primary underline underline-offset-3"
      >
        {triggers}
      </Link>
      {after}
    </>
  );
  return (
    <div className="grid gap-6">
      <Saving isPending={state.isPending}>
        <TitleField state={state} />
        <DescriptionField state={state} />
        <RecipientList state={state} />
        <EndingField state={state} />
        <StatusField state={state} hint={hint} />
        <ActivationOutlook state={state} kept={testament} />
      </Saving>
    </div>
  );
}

function ContentPanel({ state }: PanelProps) {
  const { t } = useTranslation();
  const { queue, isPending, failure } = state;
  return (
    <div className="grid gap-6">
      {failure === 'filesMissing' && (
        <p role="alert" className="rounded-md bg-danger-soft p-3 text-sm text-danger-ink">
          {t('attachments.notAll')}
        </p>
      )}
      <Saving isPending={isPending}>
        <ShortDescriptionField state={state} />
        <ProtectionField state={state} />
        <MessageField state={state} />
      </Saving>
      {/* A file on its way can still be called off. */}
      <AttachmentsField queue={queue} disabled={isPending} />
      <Saving isPending={isPending}>
        <SealedField state={state} />
      </Saving>
    </div>
  );
}

function Foot({ state, testament, onCancel }: PanelProps & { onCancel: () => void }) {
  const { t } = useTranslation();
  const { form, known, isPending, address, save } = state;
  const chosen = useWatch({ control: form.control, name: 'status' }) ?? 'draft';
  // One that was left alone is not sent: then the one that stands there stays.
  const status = chosen === known.values.status ? testament.status : chosen;
  const id = useId();
  return (
    <div className="mt-6 grid gap-3">
      <SaveClash state={state} />
      <p id={id} className="text-sm text-ink-2 sm:text-right">
        {t('edit.keepsStatus', { status: t(`testaments.status.${status}`) })}
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-end">
        <Button
          intent="quiet"
          className="sm:mr-auto"
          disabled={isPending || address.adding.isPending}
          onClick={onCancel}
        >
          {t('ui.cancel')}
        </Button>
        <Button
          intent="secondary"
          disabled={isPending}
          aria-describedby={id}
          onClick={() => save()}
        >
          {t('testaments.dialog.saveDraft')}
        </Button>
        <Button disabled={isPending} onClick={() => save('active')}>
          {isPending ? t('ui.saving') : t('edit.saveActivate')}
        </Button>
      </div>
    </div>
  );
}
