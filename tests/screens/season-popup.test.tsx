import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SeasonPopup } from '../../src/layout/season-popup';
import { InApp } from '../support/in-app';

afterEach(cleanup);

const popup = { isKnown: true, isShown: true, close: () => {}, follow: () => {}, pathChanged: () => {} };

const show = (alt: string) => {
  const dialog = createRef<HTMLDialogElement>();
  render(
    <MemoryRouter>
      <SeasonPopup
        ref={dialog}
        popup={popup}
        content={{ enabled: true, season: 2, image_url: null, alt }}
        isLoggedIn={false}
      />
    </MemoryRouter>,
    { wrapper: InApp },
  );
  dialog.current?.show();
};

it.each([
  ['Season 2 is here', 'Season 2 is here'],
  ['', 'Season 2 is here'],
  [' ', 'Season 2 is here'],
])('a popup with the text "%s" has the accessible name "%s", and its link works', (alt, name) => {
  show(alt);
  expect(screen.getByRole('dialog', { name })).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('link', { name: `${name} Let’s go` }).getAttribute('href')).toBe('/login');
});
