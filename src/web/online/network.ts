/** All network access of the page, in one lazy part: its schemas weigh more than the rest of the page. */
import '../zod-config.ts';

export {
  createMatch,
  fetchMatch,
  fetchRecord,
  findOpponent,
  listLeaders,
  listOpenMatches,
  listPastMatches,
  listRunningMatches,
  takeSeat,
} from '../../online/api.ts';
export { connect } from '../../online/connection.ts';
