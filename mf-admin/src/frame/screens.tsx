import {
  CrownOutlined,
  DashboardOutlined,
  DollarOutlined,
  DownloadOutlined,
  FileTextOutlined,
  GiftOutlined,
  HeartOutlined,
  HistoryOutlined,
  InboxOutlined,
  RocketOutlined,
  SafetyOutlined,
  SettingOutlined,
  StarOutlined,
  TeamOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { Permission } from 'api/contract';
import type { ReactNode } from 'react';
import { paths } from 'shell/kit';

interface Screen {
  to: string;
  label: string;
  icon: ReactNode;
  /** What visitors see of it; the home page by default. */
  site?: string;
}

/** What a role needs to open a screen. A new screen needs a line here. */
export const screenPermissions: Readonly<Record<string, Permission>> = {
  [paths.admin]: 'signed-in',
  [paths.raffleAdmin]: 'read',
  [paths.adminGifts]: 'read',
  [paths.adminRules]: 'read',
  [paths.adminDrawNight]: 'read',
  [paths.adminWinners]: 'read',
  [paths.loveNotesAdmin]: 'read-messages',
  [paths.supportAdmin]: 'read-messages',
  [paths.adminInbox]: 'read-messages',
  [paths.fundraiserAdmin]: 'read',
  [paths.adminExports]: 'organize',
  [paths.adminReleases]: 'read',
  [paths.adminPrivacy]: 'own',
  [paths.adminHistory]: 'read',
  [paths.adminPeople]: 'own',
  [paths.adminAccount]: 'signed-in',
  [paths.adminSettings]: 'read',
};

/** The admin screens in the order of the menu. */
export const screens: Screen[] = [
  { to: paths.admin, label: 'Overview', icon: <DashboardOutlined /> },
  { to: paths.raffleAdmin, label: 'Raffle', icon: <GiftOutlined />, site: paths.raffle },
  { to: paths.adminGifts, label: 'Gifts', icon: <DollarOutlined /> },
  { to: paths.adminRules, label: 'Rules', icon: <FileTextOutlined />, site: paths.rules },
  { to: paths.adminDrawNight, label: 'Draw night', icon: <StarOutlined />, site: paths.raffle },
  { to: paths.adminWinners, label: 'Winners', icon: <CrownOutlined /> },
  { to: paths.loveNotesAdmin, label: 'Love notes', icon: <HeartOutlined />, site: paths.loveNotes },
  { to: paths.adminInbox, label: 'Inbox', icon: <InboxOutlined /> },
  {
    to: paths.fundraiserAdmin,
    label: 'Fundraiser',
    icon: <TrophyOutlined />,
    site: paths.fundraiser,
  },
  { to: paths.adminExports, label: 'Exports', icon: <DownloadOutlined /> },
  { to: paths.adminReleases, label: 'Releases', icon: <RocketOutlined /> },
  { to: paths.adminPrivacy, label: 'Privacy', icon: <SafetyOutlined />, site: paths.privacy },
  { to: paths.adminHistory, label: 'History', icon: <HistoryOutlined /> },
  { to: paths.adminPeople, label: 'People', icon: <TeamOutlined /> },
  { to: paths.adminSettings, label: 'Settings', icon: <SettingOutlined /> },
];
