/** The English words by which a recipient knows that a mail is genuine. Part of the catalogue. */

export const enGenuine = {
  genuine: {
    sentence: '{{owner}} left words here that should mean something to you alone: “{{sentence}}”',
    twoWords:
      'Two words that {{owner}} may have given you: {{twoWords}}. If you were given other ' +
      'words, this mail is not from us. If you were given none, they prove nothing.',
  },
} as const;
