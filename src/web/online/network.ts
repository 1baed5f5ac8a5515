/**
 * The one way from the page to the network: what comes in through it has been checked. It is loaded
 * when somebody goes online, because the checks weigh more than the rest of the page.
 */
import './zod-config.ts';

export {
  createMatch,
  fetchMatch,
  fetchRecord,
  findOpponent,
  listLeaders,
  listOpenMatches,
  takeSeat,
} from '../../online/api.ts';
export { connect } from '../../online/connection.ts';
