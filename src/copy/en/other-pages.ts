export const goHome = 'Go to Home';

export const notFoundCopy = {
  title: 'Nothing under this cap',
  text: 'This page doesn’t exist or has moved. Let’s get you back.',
  tournaments: 'See the tournaments',
};
