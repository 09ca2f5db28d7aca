// In Portuguese: the list of pages of the documentation, and its search.
import type { InPortuguese } from '../translation.ts';

export const guides: InPortuguese<'guides'> = {
  title: 'Documentação',
  lead: 'Como escrever cartas aqui, como manter um servidor e como o programa está feito.',
  all: 'Páginas da documentação',
  missing: 'Essa página não existe',
  back: 'Voltar à documentação',
  inEnglish: 'Esta página só existe em inglês.',
  readers: {
    owner: 'Para quem escreve cartas',
    operator: 'Para quem mantém um servidor',
    developer: 'Para quem lê o código',
  },
  pages: {
    owner: 'Escrever cartas',
    operator: 'Manter um servidor',
    operating: 'Tudo sobre manter um servidor',
    continuity: 'Se nós pararmos',
    security: 'O que está protegido',
    developer: 'Trabalhar no código',
    architecture: 'Como o código está organizado',
    glossary: 'As nossas palavras',
  },
  about: {
    owner: 'Escrever uma carta, escolher quem a recebe, responder às verificações e experimentar.',
    operator: 'Instalá-lo, cuidar dele e saber o que fazer quando acontece alguma coisa.',
    operating: 'Cada definição, comando, alarme e linha do registo.',
    continuity: 'O que acontece às cartas se quem faz o Codicil ou quem o mantém parar.',
    security: 'O que está protegido de quem, e o que não está.',
    developer: 'Preparar tudo, orientar-se e mudar alguma coisa.',
    architecture: 'As pastas, para que serve cada uma e o caminho de um pedido.',
    glossary: 'O que cada palavra quer dizer aqui.',
  },
  search: {
    label: 'Procurar na documentação',
    found_one: '{{count}} lugar',
    found_other: '{{count}} lugares',
    nothing: 'Nada foi encontrado. Tente outra palavra.',
    failed: 'Não foi possível carregar a procura. Tente novamente.',
  },
};
