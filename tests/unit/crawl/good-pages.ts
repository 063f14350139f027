/** A document's outer part, as a robot likes it; `path` is its own address on shop.test. */
function documentOf(path: string, { head = '', main }: { head?: string; main: string }): string {
  return `<!DOCTYPE html><html lang="ru"><head>
<title>Стакан в Москве</title><meta name="description" content="Стакан в Москве, 12-0002"/>
<meta name="robots" content="index,follow"/><link rel="canonical" href="https://shop.test${path}"/>
<meta property="og:title" content="Стакан"/><meta property="og:description" content="Стакан"/>
<meta property="og:url" content="https://shop.test${path}"/><meta property="og:image" content="https://shop.test/media/p/cup/1200.jpg"/>
<meta property="og:locale" content="ru_RU"/>${head}
<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[
{"@type":"ListItem","position":1,"name":"Главная","item":"https://shop.test/"},
{"@type":"ListItem","position":2,"name":"Стаканы","item":"https://shop.test/catalog/cups"}]}</script>
</head><body><main>${main}</main><footer><a href="tel:+74951234567">+7 495 123-45-67</a></footer></body></html>`;
}

export const GOODS = 'https://shop.test/goods/1';
export const LISTING = 'https://shop.test/catalog/cups/2';

const OFFER = `<span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="1250.50"/>
<meta itemprop="priceCurrency" content="RUB"/><link itemprop="availability" href="https://schema.org/InStock"/>
<link itemprop="url" href="/goods/1"/>1 250,50 ₽</span>`;

const PRODUCT_JSON = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Стакан","sku":"12-0002",
"offers":{"@type":"Offer","price":1250.5,"availability":"https://schema.org/InStock","shippingDetails":{},"hasMerchantReturnPolicy":{}}}</script>`;

/** A product's document that keeps every line. */
export const GOOD_PRODUCT = documentOf('/goods/1', {
  head: PRODUCT_JSON,
  main: `<a href="/catalog/cups">Стаканы</a><article itemscope itemtype="https://schema.org/Product">
<h1 itemprop="name">Стакан</h1><span itemprop="sku">12-0002</span><img itemprop="image" src="/media/p/cup/640.webp" alt="Стакан"/>
<p itemprop="description">Картон</p>${OFFER}</article>`,
});

/** A numbered listing's document that keeps every line. */
export const GOOD_LISTING = documentOf('/catalog/cups/2', {
  main: `<h1>Стаканы</h1><a href="/catalog/cups">1</a><section itemscope itemtype="https://schema.org/OfferCatalog">
<meta itemprop="name" content="Стаканы"/><meta itemprop="description" content="Все"/><link itemprop="image" href="/media/card.png"/>
<div itemprop="itemListElement" itemscope itemtype="https://schema.org/Offer"><a itemprop="url" href="/goods/1"><span itemprop="name">Стакан</span></a>
<meta itemprop="description" content="Картон"/><link itemprop="image" href="/media/p/cup/1200.jpg"/><meta itemprop="price" content="10"/>
<meta itemprop="priceCurrency" content="RUB"/><link itemprop="availability" href="https://schema.org/BackOrder"/>10,00 ₽</div></section>`,
}).replace('<title>Стакан в Москве', '<title>Стаканы в Москве, страница 2');
