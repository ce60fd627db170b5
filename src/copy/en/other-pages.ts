export const goHome = 'Go to Home';

export const openingSoonCopy = {
  title: 'Opening soon',
  text: 'This part of the challenge isn’t open yet. Check back soon.',
};

export const notFoundCopy = {
  title: 'Nothing under this cap',
  text: 'This page doesn’t exist or has moved. Let’s get you back.',
  tournaments: 'See the tournaments',
};
