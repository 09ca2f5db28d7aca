// In Portuguese: the page where a relative enters the code.
import type { InPortuguese } from '../translation.ts';

export const activation: InPortuguese<'activation'> = {
  title: 'Ativação do legado digital',
  lead: 'Alguém lhe confiou um código. Se o introduzir aqui, enviamos o que essa pessoa escreveu a quem ela escolheu.',
  label: 'Código de ativação',
  hint: 'Escreva-o como está na folha. Maiúsculas, espaços e traços não importam.',
  warning:
    'Introduza-o apenas se a pessoa que lho deu morreu ou já não pode agir. Não é possível voltar atrás.',
  submit: 'Ativar',
  submitting: 'A processar…',
  noScript: 'Esta página precisa de JavaScript para verificar o código.',
  mistyped: 'Há um carácter diferente do da sua folha. Compare o código, grupo a grupo.',
  youTyped: 'Escreveu',
  failedTitle: 'A ativação falhou',
  failed: 'Não foi possível ativar o código',
  unknown: 'Ocorreu um erro desconhecido',
  done: 'Ativação concluída',
  successTitle: 'Ativação concluída',
  success:
    'Avisamos quem escreveu este conteúdo, e o conteúdo está a ser preparado para ser entregue às pessoas escolhidas.',
  irreversible: 'Este processo não pode ser revertido.',
  held: 'Obrigado. Enviaremos as cartas em {{moment}}. Avisamos quem as escreveu, e o conteúdo está preparado para ser entregue.',
  heldStop:
    'Até lá, quem escreveu ainda o pode impedir. Depois disso, o processo não pode ser revertido.',
  reviewed:
    'Avisamos quem escreveu este conteúdo. Há neste momento um número invulgar de entregas, por isso alguém verifica esta antes de sair. Pode demorar até duas semanas.',
  reviewedStop: 'Enquanto não sair, quem escreveu ainda o pode impedir.',
  notYetTitle: 'Ainda nada pode ser enviado',
  notYet:
    'O código está certo. Mas quem o deu ainda não confirmou um endereço de e-mail. Até lá, não enviamos nada a ninguém. Pedimos-lhe agora que o confirme.',
  notYetNext:
    'Depois disso, introduza o código outra vez. Se essa pessoa já não o puder fazer, escreva-nos.',
  writtenBy: 'Escrito por',
  enteredAt: 'Código introduzido',
  sentAt: 'Envio das cartas',
  close: 'Não precisa de fazer mais nada. Pode fechar esta página.',
  help: 'O código não funciona, ou tem dúvidas?',
};
