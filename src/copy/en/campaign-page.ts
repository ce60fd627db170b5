import { resourceCopy } from './resource';

export const campaignPageCopy = {
  titles: {
    about: 'About the challenge',
    terms: 'Terms of Service',
    privacy: 'Privacy Notice',
    regulations: 'Regulation Book',
  },
  ...resourceCopy('this page'),
  notOffered: 'This page isn’t available here.',
  descriptions: {
    about: 'What the challenge is about, who can play and how it works.',
    terms: 'The rules every player agrees to.',
    privacy: 'What we know about you, how we use it and what you can ask of us.',
    regulations: 'How draws, prizes and tournaments work, in full detail.',
  },
  elsewhere: (site: string) => `Read it at ${site}`,
  contents: 'On this page',
  version: (version: string) => `Version ${version}`,
  updated: 'Last updated on',
  print: 'Print this page',
};
