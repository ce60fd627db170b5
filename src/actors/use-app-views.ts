import { useSelector } from '@xstate/react';
import { connectJoinBar } from '../../machines/join-bar/join-bar.connect';
import { connectRedeemDialog } from '../../machines/redeem/redeem-dialog.connect';
import { connectResource } from '../../machines/resource/resource.connect';
import { connectPlayerSession } from '../../machines/session/player-session.connect';
import { newKey } from '../services/new-key';
import { useApp } from './app-context';

/** The views of the actors that live as long as the app. */

const whole = <Snapshot>(snapshot: Snapshot): Snapshot => snapshot;

export const useSession = () => {
  const { session } = useApp();
  return connectPlayerSession(useSelector(session, whole), session.send);
};

export const useRedeemDialog = () => {
  const { redeemDialog } = useApp();
  return connectRedeemDialog(useSelector(redeemDialog, whole), redeemDialog.send, newKey);
};

export const useJoinBar = () => connectJoinBar(useSelector(useApp().joinBar, whole));

export const useCampaignConfig = () => {
  const { campaignConfig } = useApp();
  return connectResource(useSelector(campaignConfig, whole), campaignConfig.send);
};

export const useHomeContent = () => {
  const { homeContent } = useApp();
  return connectResource(useSelector(homeContent, whole), homeContent.send);
};
