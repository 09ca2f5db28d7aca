// In Portuguese: the blog.
import type { InPortuguese } from '../translation.ts';

export const blog: InPortuguese<'blog'> = {
  description:
    'O que construímos no Codicil e porquê: cartas, verificações, e o que as pessoas deixam umas às outras.',
  lead: 'O que construímos, e porquê. Escrevemos quando há alguma coisa a dizer.',
  feed: 'Seguir por RSS',
  back: 'Voltar ao blogue',
  more: 'Outros artigos',
  newer: 'Mais recente',
  older: 'Mais antigo',
  feedback: {
    title: 'O que lhe parece?',
    text: 'Lemos tudo o que nos escrevem: uma pergunta, uma dúvida, um erro que encontrou.',
    link: 'Escrever-nos',
  },
  notFound: {
    title: 'Artigo não encontrado',
    text: 'O artigo que procura não existe.',
  },
  posts: {
    'introducing-codicil': {
      title: 'Apresentamos o Codicil',
      excerpt:
        'Um lugar para escrever o que só cada um sabe, e a promessa de o entregar quando já não ' +
        'puder fazê-lo. O que faz, como decide, e o que não podemos prometer.',
    },
    'why-digital-wills-matter': {
      title: 'Porque importam os testamentos digitais',
      excerpt:
        'O notário trata de quem fica com a casa. Ninguém trata de quem sabe onde estão as ' +
        'fotografias. Sobre o pequeno saber que se perde primeiro, e o que escrever antes do resto.',
    },
    'notes-integration-and-new-triggers': {
      title: 'Notas nas cartas, e duas novas formas de entregar',
      excerpt:
        'Escrever uma vez e deixar a várias pessoas. E mais duas formas de dar início a uma ' +
        'entrega, além do silêncio: pagamentos que falham de vez, e um código em papel.',
    },
  },
};
