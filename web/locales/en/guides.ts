// The documentation: its list of pages and its search. What the pages say stands in docs.
// Part: guides.
export const guides = {
  title: 'Documentation',
  lead: 'How to write letters here, how to run a server, and how the program is made.',
  all: 'Pages of the documentation',
  missing: 'There is no such page',
  back: 'Back to the documentation',
  inEnglish: 'This page is there in English only.',
  readers: {
    owner: 'For people who write letters',
    operator: 'For people who run a server',
    developer: 'For people who read the code',
  },
  pages: {
    owner: 'Writing letters',
    operator: 'Running a server',
    operating: 'Everything about running one',
    continuity: 'If we stop',
    security: 'What is protected',
    developer: 'Working on the code',
    architecture: 'How the code is laid out',
    glossary: 'Our words',
  },
  about: {
    owner: 'Write a letter, choose who gets it, answer the check-ins, and try it out.',
    operator: 'Install it, keep it well, and know what to do when something happens.',
    operating: 'Every setting, command, alarm and line of the log.',
    continuity: 'What becomes of the letters if the makers or the operator stop.',
    security: 'What is protected from whom, and what is not.',
    developer: 'Set it up, find your way, and change something.',
    architecture: 'The folders, what each is for, and the way of a request.',
    glossary: 'What each word means here.',
  },
  search: {
    label: 'Search the documentation',
    found_one: '{{count}} place',
    found_other: '{{count}} places',
    nothing: 'Nothing was found. Try another word.',
    failed: 'The search could not be loaded. Please try again.',
  },
} as const;
