// In Portuguese: the files of a testament: choosing, sending and removing them.
import type { InPortuguese } from '../translation.ts';

export const attachments: InPortuguese<'attachments'> = {
  title: 'Anexos',
  choose: 'Escolher ficheiros',
  drop: 'ou largue-os aqui',
  hint: 'PDF, DOC, DOCX, JPG ou PNG, até {{megabytes}} MB cada um.',
  queued: 'Ficheiros a anexar',
  stored: 'Ficheiros anexados',
  waiting: 'anexado ao guardar',
  uploading: 'a enviar, {{percent}} %',
  uploadingNamed: 'A enviar {{name}}',
  success: 'anexado',
  failed: 'não anexado: {{reason}}',
  failedText: 'não chegou ao servidor',
  retryNamed: 'Tentar {{name}} de novo',
  removeNamed: 'Remover {{name}}',
  refused: '«{{name}}» não foi adicionado',
  refusedMany_one: '{{count}} ficheiro não foi adicionado',
  refusedMany_other: '{{count}} ficheiros não foram adicionados',
  refusal: {
    type: 'Só é possível anexar ficheiros PDF, DOC, DOCX, JPG e PNG.',
    size: 'Este ficheiro é demasiado grande. O limite é {{megabytes}} MB.',
  },
  notAll:
    'A carta está guardada, mas alguns ficheiros não foram anexados. Tente de novo ou remova-os.',
  loadFailed: 'Não foi possível carregar os ficheiros anexados.',
  removeTitle: 'Remover «{{name}}»?',
  removeText: 'Ninguém receberá o ficheiro. Durante 30 dias pode recuperá-lo.',
  keep: 'Manter o ficheiro',
  remove: 'Remover',
  removing: 'A remover…',
  removed: 'Anexo removido',
  removeFailed: 'Não foi possível remover o anexo',
};
