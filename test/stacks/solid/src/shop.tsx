import { createSignal, onMount } from 'solid-js';
import { AlsoBought } from './own-cards.js';
import { ProductPage } from './product-page.js';
import { startRouter } from './router.js';

const resolve = async (ids: string[]) => ids.map((id) => ({ id, displayName: `Resolved ${id}`, rating: 4 }));

export function Shop(props: { first: string }) {
  const [data, load] = createSignal({ product: props.first });
  const [chosen, choose] = createSignal('');
  const [times, setTimes] = createSignal(0);
  // The same product, loaded again, is no other page.
  const again = () => {
    load({ ...data() });
    setTimes(times() + 1);
  };
  onMount(() => startRouter((product) => load({ product })));
  return (
    <>
      <ProductPage product={data().product} onChosen={choose} />
      <reco-list id="resolved" class="wide" product="4711" limit={3} ref={(list) => (list.resolveProducts = resolve)} />
      <AlsoBought product={data().product} />
      <button type="button" id="again" onClick={again}>
        {times()}
      </button>
      <output id="chosen">{chosen()}</output>
    </>
  );
}
