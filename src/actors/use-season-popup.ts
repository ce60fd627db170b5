import { useSelector } from '@xstate/react';
import { connectSeasonPopup } from '../../machines/season-popup/season-popup.connect';
import { useApp } from './app-context';

/** The popup of the season; a prerendered page never has it. */
export const useSeasonPopup = () => {
  const { seasonPopup } = useApp();
  return connectSeasonPopup(
    useSelector(seasonPopup, (snapshot) => snapshot),
    seasonPopup.send,
  );
};
