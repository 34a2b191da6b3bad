import * as contract from '../../../contract/index.ts';
import { polled } from '../../platform/http/route.ts';
import { listSocialPosts } from './social-feed.ts';

export const socialFeedRoutes = [
  polled(contract.listSocialPosts, ['social'], ({ db }) => listSocialPosts(db)),
];
