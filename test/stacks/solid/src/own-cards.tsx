import type { Product, RecoList } from 'recotag/widgets';
import { createSignal, getOwner, runWithOwner } from 'solid-js';
import 'recotag/widgets';

export function AlsoBought(props: { product: string }) {
  const [liked, like] = createSignal<string[]>([]);
  const card = ({ id, url, displayName }: Product) => (
    <div>
      <a href={url}>{displayName}</a>
      <button type="button" disabled={liked().includes(id)} onClick={() => like([...liked(), id])}>
        Like
      </button>
    </div>
  );
  // The list asks for cards later. With their owner they have the contexts of this component, and end with it.
  const owner = getOwner();
  const draw = (list: RecoList) => {
    list.renderCard = (product) => runWithOwner(owner, () => card(product)) as Node;
  };
  return (
    <reco-list
      id="also-bought"
      area="also-bought"
      product={props.product}
      limit={3}
      heading="Also bought"
      ref={(list) => draw(list)}
    >
      <a href="/bestsellers">Bestsellers</a>
    </reco-list>
  );
}
