___INFO___

{
  "type": "TAG",
  "id": "cvt_temp_public_id",
  "version": 1,
  "securityGroups": [],
  "displayName": "recotag",
  "brand": { "id": "brand_dummy", "displayName": "" },
  "description": "Product views and carts from the data layer, the page\u0027s markup or the shop platform, and recommendation lists at selectors.",
  "containerContexts": ["WEB"]
}


___TEMPLATE_PARAMETERS___

[
  {
    "type": "TEXT",
    "name": "scriptUrl",
    "displayName": "URL of recotag.js",
    "simpleValueType": true,
    "valueValidators": [{ "type": "NON_EMPTY" }]
  },
  {
    "type": "TEXT",
    "name": "baseUrl",
    "displayName": "Base URL of the service or relay",
    "simpleValueType": true,
    "valueValidators": [{ "type": "NON_EMPTY" }]
  },
  {
    "type": "TEXT",
    "name": "endpointId",
    "displayName": "Endpoint",
    "simpleValueType": true,
    "valueValidators": [{ "type": "NON_EMPTY" }]
  },
  {
    "type": "TEXT",
    "name": "dataLayer",
    "displayName": "Name of the data layer",
    "simpleValueType": true,
    "defaultValue": "dataLayer"
  },
  {
    "type": "CHECKBOX",
    "name": "view",
    "checkboxText": "Views from the page\u0027s product markup",
    "simpleValueType": true,
    "defaultValue": true
  },
  {
    "type": "CHECKBOX",
    "name": "cart",
    "checkboxText": "The cart of Shopify, WooCommerce, Magento or PrestaShop",
    "simpleValueType": true
  },
  {
    "type": "CHECKBOX",
    "name": "cartChanges",
    "checkboxText": "Also use add_to_cart and remove_from_cart",
    "simpleValueType": true
  },
  {
    "type": "TEXT",
    "name": "productKey",
    "displayName": "Fields that contain the product\u0027s id",
    "simpleValueType": true
  },
  {
    "type": "TEXT",
    "name": "skuKey",
    "displayName": "Fields that contain the SKU\u0027s id",
    "simpleValueType": true
  },
  {
    "type": "TEXT",
    "name": "places",
    "displayName": "Lists (JSON, as data-places)",
    "simpleValueType": true,
    "lineCount": 6
  }
]


___SANDBOXED_JS_FOR_WEB_TEMPLATE___

const JSON = require('JSON');
const callInWindow = require('callInWindow');
const injectScript = require('injectScript');

const auto = (data.view ? 'view ' : '') + (data.cart ? 'cart' : '');
const settings = { baseUrl: data.baseUrl, endpointId: data.endpointId };
if (data.dataLayer) settings.dataLayer = data.dataLayer;
if (auto) settings.auto = auto;
if (data.cartChanges) settings.cartChanges = true;
if (data.productKey) settings.productKey = data.productKey;
if (data.skuKey) settings.skuKey = data.skuKey;
if (data.places) settings.places = JSON.parse(data.places);

// With the last argument the script is loaded only once, even if the tag fires several times.
injectScript(data.scriptUrl, () => {
  callInWindow('recotag', 'config', settings);
  data.gtmOnSuccess();
}, data.gtmOnFailure, 'recotag');


___WEB_PERMISSIONS___

[
  {
    "instance": {
      "key": { "publicId": "inject_script", "versionId": "1" },
      "param": [{ "key": "urls", "value": { "type": 2, "listItem": [{ "type": 1, "string": "https://cdn.example/*" }] } }]
    },
    "clientAnnotations": { "isEditedByUser": true },
    "isRequired": true
  },
  {
    "instance": {
      "key": { "publicId": "access_globals", "versionId": "1" },
      "param": [
        {
          "key": "keys",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [{ "type": 1, "string": "key" }, { "type": 1, "string": "read" }, { "type": 1, "string": "write" }, { "type": 1, "string": "execute" }],
                "mapValue": [{ "type": 1, "string": "recotag" }, { "type": 8, "boolean": false }, { "type": 8, "boolean": false }, { "type": 8, "boolean": true }]
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": { "isEditedByUser": true },
    "isRequired": true
  }
]


___TESTS___

scenarios: []


___NOTES___

See docs/platforms/google-tag-manager.md.
