/** Circles and squares that fly up from the board when a round is won; nothing where motion is unwanted. */

/** How many there are, and how far from the middle the outermost goes, in parts of the board. */
const PIECES = 22;
const REACH = 46;

export const Celebration = () => (
  <div class="celebration" aria-hidden="true">
    {Array.from({ length: PIECES }, (_, at) => {
      // Spread evenly, and out of step, so that no two fly alike.
      const across = (at / (PIECES - 1)) * 2 - 1;
      const style = {
        '--dx': `${across * REACH}cqw`,
        '--dy': `${-30 - ((at * 37) % 50)}cqh`,
        '--turn': `${(at * 97) % 360}deg`,
        '--delay': `${((at * 53) % 160) / 1000}s`,
      };
      return <span key={at} class={`seat-${(at % 2) + 1}`} style={style} />;
    })}
  </div>
);
