/**
 * The one way from the page to the network: what comes in through it has been checked. It is loaded
 * when somebody goes online, because the checks weigh more than the rest of the page.
 */
import './careful.ts';

export { connect } from '../../online/client.ts';
export {
  createMatch,
  listLeaders,
  listOpen,
  lookAt,
  pairUp,
  readRecord,
  takeSeat,
} from '../../online/requests.ts';
