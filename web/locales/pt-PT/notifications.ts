// In Portuguese: the page of notifications.
import type { InPortuguese } from '../translation.ts';

export const notifications: InPortuguese<'notifications'> = {
  title: 'Notificações',
  lead: 'O que aconteceu com as suas verificações, as suas cartas e a sua conta.',
  list: 'Notificações, da mais recente para a mais antiga',
  isUnread: 'Por ler:',
  changes: 'Ver as alterações',
  read: 'Marcar como lida',
  readAll: 'Marcar todas como lidas',
  allRead: 'Todas as notificações foram marcadas como lidas',
  empty: 'Sem notificações',
  emptyText: 'Está tudo lido.',
  failed: 'Não foi possível carregar as suas notificações.',
  readFailed: 'Não foi possível marcar a notificação como lida',
  readAllFailed: 'Não foi possível marcar todas as notificações como lidas',
};
