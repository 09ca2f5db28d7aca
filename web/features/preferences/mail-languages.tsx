// A quiet line where addresses are typed: in which language the people get our mails, and where
// another one is chosen.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRecipients } from '../../api/recipients.ts';
import { useMailLanguage } from './use-mail-language.ts';

export function MailLanguages({ emails }: { emails: readonly string[] }) {
  const { t } = useTranslation();
  const { data: recipients } = useRecipients({ enabled: true });
  const { isOwn, ownSentence, sentence } = useMailLanguage();
  const meant = new Set(emails.map((email) => email.toLowerCase()));
  // What nobody knows yet is not said; its line is kept, so that nothing moves.
  if (!recipients) return <p className="min-h-5" />;
  const others = recipients.filter(
    ({ email, language }) => meant.has(email.toLowerCase()) && !isOwn(language),
  );
  // Whoever is not known yet gets the owner's.
  const isForAll = others.length > 0 && others.length === meant.size;
  const sentences = others.map(({ name, email, language }) => sentence(name ?? email, language));
  return (
    <p className="text-sm wrap-anywhere text-ink-2">
      {[...(isForAll ? [] : [ownSentence]), ...sentences].join(' ')}{' '}
      <Link to="/recipients" className="font-semibold underline underline-offset-3">
        {t('recipients.chooseLanguage')}
      </Link>
    </p>
  );
}
