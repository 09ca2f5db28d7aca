// The blog: its list, the frame of a post, and how the posts are announced. What they say stands in
// web/content.
// Part: site.
export const blog = {
  description:
    'What we build at Codicil and why: letters, check-ins, and what people leave to each other.',
  lead: 'What we build, and why. We write when there is something to say.',
  feed: 'Follow by RSS',
  back: 'Back to Blog',
  more: 'More posts',
  newer: 'Newer',
  older: 'Older',
  feedback: {
    title: 'What do you think?',
    text: 'We read everything you send us: a question, a doubt, a mistake you found.',
    link: 'Write to us',
  },
  notFound: {
    title: 'Blog Post Not Found',
    text: "The blog post you're looking for doesn't exist.",
  },
  posts: {
    'introducing-codicil': {
      title: 'Introducing Codicil',
      excerpt:
        'A place to write down what only you know, and a promise to hand it over when you no longer can. What it does, how it decides, and what we cannot promise.',
    },
    'why-digital-wills-matter': {
      title: 'Why digital wills matter',
      excerpt:
        'A notary settles who gets the house. Nobody settles who knows where the photographs are. What gets lost first, and what to write down before anything else.',
    },
    'notes-integration-and-new-triggers': {
      title: 'Notes on your testaments, and two new triggers',
      excerpt:
        'Write something once and leave it to several people. And two more ways to start a delivery besides silence: payments that keep failing, and a code on paper.',
    },
  },
} as const;
